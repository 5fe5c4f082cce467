/**
 * The deployed configuration: `/config.json`, written by the deployment and read by pages. It has every configuration
 * name of the specification (section 3); empty values aren't configured yet. All APIs are paths of the site's own
 * origin. A new name needs a value in `infra/site/web-config.ts` and a row in docs/configuration.md.
 */
export interface SiteConfig {
  readonly stage: string;
  readonly region: string;
  readonly api: ApiConfig;
  readonly identity: IdentityConfig;
  readonly streamDomain: string;
  readonly defaultAvatar: string;
  readonly voiceSamples: Readonly<Record<'andrew' | 'ava' | 'ana' | 'ryan', string>>;
  readonly voiceStandIn?: string;
  readonly email: EmailConfig;
  /** If empty, no page views are counted. */
  readonly analytics: string;
  readonly requestGuard: boolean;
}

/**
 * The API bases of section 3 of the specification, each with the prefix that its paths have in the contract. The
 * deployment and the pages iterate over this list.
 */
export const apiBases = {
  /** The address of the gateway in the configuration: a path of the site, or an absolute address. */
  main: '',
  audio: '/audio',
  ai: '/ai',
  profile: '/profile',
  profileImage: '/profile/image',
  playlists: '/playlists',
  audioCategories: '/categories',
  public: '',
  private: '',
  audioUpdate: '/audio/update',
  shortUrl: '/shorten',
  blog: '/blog',
  chapterVersions: '/chapters',
  suggestions: '/suggestions',
  chat: '/chat',
  createAudioJobs: '/audio/create',
} as const;

export const apiBasesBelow = (address: string): ApiBases =>
  Object.fromEntries(Object.entries(apiBases).map(([name, path]) => [name, address + path])) as ApiBases;

export type ApiBases = Readonly<Record<keyof typeof apiBases, string>>;

/** The path prefix of all audio files in responses of the API. */
export const audioFilesPath = '/media';

export interface ApiConfig extends ApiBases {
  readonly audioFiles: string;
  readonly websocket: string;
}

export interface IdentityConfig {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The origin of Cognito's hosted sign-in pages; empty if the stage has no sign-in with Google. */
  readonly domain: string;
  readonly userPoolEndpoint?: string;
  /** The return address after signing in; if empty, a local development address is used. */
  readonly redirectSignIn: string;
  /** The return address after signing out; if empty, the home page is used. */
  readonly redirectSignOut: string;
  readonly scopes: readonly string[];
}

export interface EmailConfig {
  /** The product's contact address (A27). */
  readonly contact: string;
  /**
   * The ids of the site at the mail service; all three are public. If empty, people write with their own mail programs.
   */
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
  readonly origin: string;
  /** Senders that the form refuses; none by default (S5.25, S5.27). */
  readonly blockedSenders?: readonly string[];
  /** The minimum interval between two mails; none by default (S5.26, S5.27). */
  readonly throttleMilliseconds?: number;
  /** Whether headless browsers are refused; false by default (S8.31). */
  readonly blocksHeadless?: boolean;
}
