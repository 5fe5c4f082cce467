import type { SiteConfig } from '#shared/site-config.ts';
import { ReadableError } from './readable-error.ts';

let loading: Promise<SiteConfig> | undefined;
let cachedConfig: SiteConfig | undefined;

export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the configuration if its loading has started; for callers that must not start the request. */
export const requestedConfig = (): Promise<SiteConfig> | undefined => loading;

export const loadedConfig = (): SiteConfig | undefined => cachedConfig;

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(30_000) }).catch(
    (cause: unknown) => {
      throw new ReadableError('We can’t reach the server. Try again.', { cause });
    },
  );
  if (!response.ok) throw new Error(`The site's configuration could not be loaded (${response.status}).`);
  return (cachedConfig = (await response.json()) as SiteConfig);
}
