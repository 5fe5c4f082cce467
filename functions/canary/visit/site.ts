import * as z from 'zod/mini';
import { JourneyFault } from './journey-fault.ts';

/**
 * The site behind an address, by what its pages read of it (`/config.json`). Fails with a sentence where nothing
 * answers there, or something that is not Quillcast.
 */
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

/** An address may be typed with a path or a slash behind it. */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new JourneyFault(`"${address}" isn’t the address of a site. It starts with https:// or http://.`);
}

/** What `fetch` itself says is "fetch failed"; why stands in its cause. */
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
  /** Without a slash at its end. */
  readonly origin: string;
};
