import * as z from 'zod/mini';
import { JourneyFault } from './journey-fault.ts';

export async function openSite(address: string, signal: AbortSignal): Promise<Site> {
  const origin = originOf(address);
  const response = await fetch(`${origin}/config.json`, { signal }).catch((error: Error) => {
    throw new JourneyFault(`${origin} can’t be reached: ${reasonOf(error)}`, { cause: error });
  });
  const config = Config.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !config.success)
    throw new JourneyFault(
      `${origin} isn’t a Quillcast site: its /config.json was answered ${response.status}.`,
    );
  return { origin, ...config.data };
}

function originOf(address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new JourneyFault(`"${address}" isn’t the address of a site. It starts with https:// or http://.`);
}

/** `fetch` rejects with only "fetch failed"; the reason is in the error's `cause`. */
export const reasonOf = (error: Error): string =>
  error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;

const Config = z.object({
  stage: z.string(),
  region: z.string(),
  api: z.object({ main: z.string() }),
  identity: z.object({
    userPoolId: z.string(),
    clientId: z.string(),
    userPoolEndpoint: z.optional(z.string()),
  }),
});

export type Site = z.infer<typeof Config> & {
  /** Without a trailing slash. */
  readonly origin: string;
};
