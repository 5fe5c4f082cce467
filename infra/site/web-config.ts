import type { SiteConfig } from '#shared/site-config.ts';
import { defaultAvatarAddress } from '#shared/addresses.ts';
import { region, type Stage } from '#infra/stages.ts';
import type { LiveApi } from '#infra/news/live-api.ts';
import type { PeoplePool } from '#infra/people/people-pool.ts';
import type { WebClient } from '#infra/people/web-client.ts';
import { emailConfig } from './mail-service.ts';

/** What the pages of a stage read from `/config.json`. */
export function webConfig(stage: Stage, siteUrl: string, { identity, live }: Named): SiteConfig {
  const { pool, client } = identity;
  return {
    stage: stage.name,
    region,
    api: {
      main: '/api',
      audio: '/api/audio',
      ai: '/api/ai',
      profile: '/api/profile',
      profileImage: '/api/profile/image',
      playlists: '/api/playlists',
      audioFiles: '/api/audio',
      audioCategories: '/api/categories',
      public: '/api',
      private: '/api',
      audioUpdate: '/api/audio/update',
      shortUrl: '/api/shorten',
      blog: '/api/blog',
      chapterVersions: '/api/chapters',
      suggestions: '/api/suggestions',
      chat: '/api/chat',
      createAudioJobs: '/api/audio/create',
      websocket: live.gateway.address,
    },
    identity: {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      domain: client.hostedPages ?? '',
      ...(stage.userPoolEndpoint ? { userPoolEndpoint: stage.userPoolEndpoint } : {}),
      redirectSignIn: `${siteUrl}/`,
      redirectSignOut: `${siteUrl}/`,
      scopes: ['openid', 'email', 'profile'],
    },
    streamDomain: siteUrl,
    defaultAvatar: defaultAvatarAddress,
    voiceSamples: {
      andrew: sampleOf('andrew'),
      ava: sampleOf('ava'),
      ana: sampleOf('ana'),
      ryan: sampleOf('ryan'),
    },
    email: emailConfig(stage),
    analytics: '/api/page-views',
    requestGuard: true,
  };
}

/** Answers where the sample lies, and makes it first where it was made from other words or another voice. */
const sampleOf = (voice: string) => `/api/voices/${voice}/sample`;

interface Named {
  readonly identity: {
    readonly pool: Pick<PeoplePool, 'userPoolId'>;
    readonly client: Pick<WebClient, 'userPoolClientId' | 'hostedPages'>;
  };
  readonly live: { readonly gateway: Pick<LiveApi, 'address'> };
}
