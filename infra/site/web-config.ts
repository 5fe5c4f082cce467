import { apiBasesBelow, audioFilesPath, type SiteConfig } from '#shared/site-config.ts';
import { defaultAvatarAddress, fillAddress } from '#shared/addresses.ts';
import { voices } from '#shared/contract/speech/voices.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { pathOf } from '#shared/pages/answered-by-api.ts';
import { region, type Stage } from '#infra/stages.ts';
import type { LiveApi } from '#infra/live/live-api.ts';
import type { PeoplePool } from '#infra/people/people-pool.ts';
import type { WebClient } from '#infra/people/web-client.ts';
import { emailConfig } from './mail-service.ts';

export function webConfig(stage: Stage, siteUrl: string, { identity, live }: SiteServices): SiteConfig {
  const { pool, client } = identity;
  return {
    stage: stage.name,
    region,
    api: {
      ...apiBasesBelow('/api'),
      audioFiles: audioFilesPath,
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
      andrew: sampleOf('Andrew'),
      ava: sampleOf('Ava'),
      ana: sampleOf('Ana'),
      ryan: sampleOf('Ryan'),
    },
    ...(stage.voiceStandIn !== undefined && { voiceStandIn: stage.voiceStandIn }),
    email: emailConfig(stage),
    analytics: '/api/page-views',
    requestGuard: true,
  };
}

/**
 * Returns the sample's address in the API and not in the bucket, because the API generates a missing sample: even a
 * voice that was never played on this stage can be heard.
 */
const sampleOf = (id: VoiceId) => `/api${fillAddress(pathOf(voices.playVoiceSample.route), { id })}`;

interface SiteServices {
  readonly identity: {
    readonly pool: Pick<PeoplePool, 'userPoolId'>;
    readonly client: Pick<WebClient, 'userPoolClientId' | 'hostedPages'>;
  };
  readonly live: { readonly gateway: Pick<LiveApi, 'address'> };
}
