import { apiBasesBelow, type ApiConfig, type IdentityConfig, type SiteConfig } from '#shared/site-config.ts';

export const aSiteConfig = ({ api, identity, ...rest }: GivenConfig = {}): SiteConfig => ({
  stage: 'test',
  region: 'us-east-1',
  streamDomain: 'https://site.example',
  defaultAvatar: '',
  voiceSamples: { andrew: '', ava: '', ana: '', ryan: '' },
  email: { contact: 'hello@site.example', publicKey: '', serviceId: '', templateId: '', origin: '' },
  analytics: '',
  requestGuard: true,
  ...rest,
  api: { ...anApi, ...api },
  identity: { ...anIdentity, ...identity },
});

const anApi: ApiConfig = { ...apiBasesBelow('/api'), audioFiles: '/media', websocket: 'wss://live.example' };

const anIdentity: IdentityConfig = {
  userPoolId: 'us-east-1_pool',
  clientId: 'client',
  domain: '',
  redirectSignIn: '',
  redirectSignOut: '',
  scopes: ['openid', 'email', 'profile'],
};

interface GivenConfig extends Partial<Omit<SiteConfig, 'api' | 'identity'>> {
  readonly api?: Partial<ApiConfig>;
  readonly identity?: Partial<IdentityConfig>;
}
