/**
 * What a site was deployed with: `/config.json`, written by the deploy and read by pages. It has every configuration
 * name of the specification (section 3). A value that is empty has nothing behind it yet. All APIs are paths of the
 * site's own origin.
 */
export interface SiteConfig {
  /** Name of the deployment: local, dev, staging or prod. */
  readonly stage: string;
  /** AWS region of everything behind the site. */
  readonly region: string;
  readonly api: ApiConfig;
  readonly identity: IdentityConfig;
  /** Origin from which sound comes, for pages at the site's own address. */
  readonly streamDomain: string;
  /** Address of the picture of who has none. */
  readonly defaultAvatar: string;
  /** Addresses of sound: the samples of four voices, by their names in lower case. */
  readonly voiceSamples: Readonly<Record<'andrew' | 'ava' | 'ana' | 'ryan', string>>;
  /** Only in the local cloud: the program that speaks in place of the voices of AWS. */
  readonly voiceStandIn?: string;
  readonly email: EmailConfig;
  /** Where page views are counted; empty counts none. */
  readonly analytics: string;
  /** `false` switches the request guard off. */
  readonly requestGuard: boolean;
}

/**
 * The bases of the product's APIs (section 3 of the specification), each with the beginning of the contract's paths that
 * answer there. Deploy and pages loop over it.
 */
export const apiBases = {
  /** Where the backend's gateway answers: a path of this site or an address of its own. */
  main: '',
  audio: '/audio',
  ai: '/ai',
  profile: '/profile',
  profileImage: '/profile/image',
  playlists: '/playlists',
  audioCategories: '/categories',
  /** Of what anybody may ask. */
  public: '',
  /** Of what asks for a token. */
  private: '',
  audioUpdate: '/audio/update',
  shortUrl: '/shorten',
  blog: '/blog',
  chapterVersions: '/chapters',
  suggestions: '/suggestions',
  chat: '/chat',
  createAudioJobs: '/audio/create',
} as const;

/** Where each of them answers below one address. */
export const apiBasesBelow = (address: string): ApiBases =>
  Object.fromEntries(Object.entries(apiBases).map(([name, path]) => [name, address + path])) as ApiBases;

export type ApiBases = Readonly<Record<keyof typeof apiBases, string>>;

/** What the paths of all files of audio begin with, as the API gives them. */
export const audioFilesPath = '/media';

export interface ApiConfig extends ApiBases {
  /** What takes the place of `audioFilesPath`, below `streamDomain`. */
  readonly audioFiles: string;
  /** The live channel, `wss://…`. */
  readonly websocket: string;
}

export interface IdentityConfig {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Origin of the hosted pages; empty where a stage has no Google. */
  readonly domain: string;
  /** Only in the local cloud: where the pool answers instead of AWS. */
  readonly userPoolEndpoint?: string;
  /** Where the hosted pages bring people back to; empty means a local development address. */
  readonly redirectSignIn: string;
  /** Where they bring people after signing out; empty means the home page. */
  readonly redirectSignOut: string;
  /** What the hosted pages may tell of a person. */
  readonly scopes: readonly string[];
}

/** Where mail goes, and the mail service of forms that pages send by themselves. */
export interface EmailConfig {
  /** Where people write to the product (A27). */
  readonly contact: string;
  /** What the mail service knows the site by; all three are public. Empty: people write with programs of their own. */
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
  /** Where the mail service answers. */
  readonly origin: string;
  /** Addresses from which the form takes nothing; none unless they are given (S5.25, S5.27). */
  readonly blockedSenders?: readonly string[];
  /** How long who has sent a mail waits before the next; not at all unless it is given (S5.26, S5.27). */
  readonly throttleMilliseconds?: number;
  /** Browsers that nobody looks at send nothing; they do unless it is given (S8.31). */
  readonly blocksHeadless?: boolean;
}
