let loading: Promise<Config> | undefined;

/** What the site was deployed with, from `/config.json`; loaded once, and again after a failure. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(30_000) }).catch(
    (cause: unknown) => {
      throw new Error('The server cannot be reached. Try again.', { cause });
    },
  );
  if (!response.ok) throw new Error(`The site's configuration could not be loaded (${response.status}).`);
  return (await response.json()) as Config;
}

/** The part of `/config.json` that the web reads so far. */
export interface Config {
  readonly identity: IdentityConfig;
  readonly api?: {
    /** Where the backend's gateway answers: a path of this site or an address of its own. */
    readonly main?: string;
    readonly websocket?: string;
  };
  /** Where page views are counted; empty counts none. */
  readonly analytics?: string;
  /** `false` switches the request guard off. */
  readonly requestGuard?: boolean;
}

export interface IdentityConfig {
  readonly userPoolId?: string;
  readonly clientId?: string;
  /** Only in the local cloud: where the pool answers instead of AWS. */
  readonly userPoolEndpoint?: string;
  /** Origin of the hosted pages; empty where a stage has no Google. */
  readonly domain?: string;
  readonly redirectSignIn?: string;
  readonly redirectSignOut?: string;
  readonly scopes?: readonly string[];
}
