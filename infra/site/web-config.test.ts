import { describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/index.ts';
import { pathOf } from '#shared/pages/answered-by-api.ts';
import { stages, type Stage } from '#infra/stages.ts';
import { connectSources } from './connect-sources.ts';
import { webConfig } from './web-config.ts';

const identity = {
  pool: { userPoolId: 'us-east-1_pool' },
  client: {
    userPoolClientId: 'client',
    hostedPages: 'https://quillcast.auth.us-east-1.amazoncognito.com',
  },
};
const live = { gateway: { address: 'wss://live.example/live' } };
const config = webConfig(stages.prod, 'https://quillcast.example', { identity, live });

const withMailService: Stage = {
  ...stages.prod,
  mailService: {
    publicKey: 'key',
    serviceId: 'service',
    templateId: 'template',
    throttleMilliseconds: 60_000,
  },
};

describe('config.json', () => {
  test('has a base address for every API of the product, all on the site’s own origin (S3.53, S3.54, S3.55, S3.56, S3.57, S3.58, S3.59, S6.13)', () => {
    const { websocket: _, audioFiles, ...bases } = config.api;
    expect(audioFiles).toBe('/media');
    expect(Object.keys(bases)).toEqual([
      'main',
      'audio',
      'ai',
      'profile',
      'profileImage',
      'playlists',
      'audioCategories',
      'public',
      'private',
      'audioUpdate',
      'shortUrl',
      'blog',
      'chapterVersions',
      'suggestions',
      'chat',
      'createAudioJobs',
    ]);
    for (const base of Object.values(bases)) expect(base).toMatch(/^\/api(\/[a-z/]+)?$/);
  });

  test('has one base address for audio and one for the AI, and every base address leads to a route (S3.54, S3.55, S3.58, S3.59, S7.63, S7.64)', () => {
    const { websocket: _websocket, audioFiles: _audioFiles, ...bases } = config.api;
    expect(bases).toMatchObject({
      audio: '/api/audio',
      ai: '/api/ai',
      chapterVersions: '/api/chapters',
      suggestions: '/api/suggestions',
      chat: '/api/chat',
      createAudioJobs: '/api/audio/create',
    });
    const answeredPaths = endpoints.map(({ endpoint }) => `/api${pathOf(endpoint.route)}`);
    const isAnswered = (base: string) => answeredPaths.some((path) => `${path}/`.startsWith(`${base}/`));
    expect(Object.entries(bases).filter(([, base]) => !isAnswered(base))).toEqual([]);
  });

  test('contains the address of the live channel, and the one that counts page views (S3.60)', () => {
    expect(config.api.websocket).toBe('wss://live.example/live');
    expect(config.analytics).toBe('/api/page-views');
  });

  test('contains user pool, client and hosted pages with their scopes, and redirects to the site (S3.61, S9.05, S9.10)', () =>
    expect(config.identity).toEqual({
      userPoolId: 'us-east-1_pool',
      clientId: 'client',
      domain: 'https://quillcast.auth.us-east-1.amazoncognito.com',
      redirectSignIn: 'https://quillcast.example/',
      redirectSignOut: 'https://quillcast.example/',
      scopes: ['openid', 'email', 'profile'],
    }));

  test('contains no address of hosted sign-in pages when the stage has none', () => {
    const withoutGoogle = { ...identity, client: { userPoolClientId: 'client', hostedPages: undefined } };
    expect(webConfig(stages.dev, '', { identity: withoutGoogle, live }).identity.domain).toBe('');
  });

  test('contains the sources of audio and voice samples, and a default avatar (S3.62, S3.63, S3.64)', () => {
    expect(config.streamDomain).toBe('https://quillcast.example');
    expect(config.defaultAvatar).toBeDefined();
    expect(config.voiceSamples).toEqual({
      andrew: '/api/voices/Andrew/sample.mp3',
      ava: '/api/voices/Ava/sample.mp3',
      ana: '/api/voices/Ana/sample.mp3',
      ryan: '/api/voices/Ryan/sample.mp3',
    });
  });

  test('contains the name of the substitute for AWS voices only in a local copy', () => {
    const standInNames = Object.values(stages).map(
      (stage) => webConfig(stage, '', { identity, live }).voiceStandIn,
    );
    expect(standInNames).toEqual(['eSpeak NG', undefined, undefined, undefined]);
  });

  test('contains only the contact address about email if the stage has no mail service', () =>
    expect(config.email).toEqual({
      contact: stages.prod.mailFrom,
      publicKey: '',
      serviceId: '',
      templateId: '',
      origin: '',
    }));

  test('contains the account and limits of the mail service, which is EmailJS by default', () => {
    const { email } = webConfig(withMailService, '', { identity, live });
    expect(email).toEqual({
      contact: stages.prod.mailFrom,
      origin: 'https://api.emailjs.com',
      publicKey: 'key',
      serviceId: 'service',
      templateId: 'template',
      throttleMilliseconds: 60_000,
    });
    expect(webConfig(stages.local, '', { identity, live }).email.origin).toBe(
      'http://localhost:4000/emailjs',
    );
  });

  test('names a user pool endpoint on a local copy only', () => {
    const poolEndpoints = Object.values(stages).map(
      (stage) => webConfig(stage, '', { identity, live }).identity.userPoolEndpoint,
    );
    expect(poolEndpoints).toEqual([
      'https://cognito-idp.us-east-1.amazonaws.com/',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the content security policy of pages', () => {
  const hosts = { hostedPages: undefined, liveHost: 'live.example' };

  test('allows calls to the mail service only in a stage that has one', () => {
    expect(connectSources(withMailService, hosts)).toContain('https://api.emailjs.com');
    expect(connectSources(stages.prod, hosts)).toEqual([
      'https://cognito-idp.us-east-1.amazonaws.com',
      'wss://live.example',
    ]);
  });

  test('lists each allowed origin a single time, without its path', () =>
    expect(
      connectSources(stages.local, { ...hosts, hostedPages: 'http://localhost:4000' }).filter((source) =>
        source.startsWith('http://'),
      ),
    ).toEqual(['http://localhost:4000']));
});
