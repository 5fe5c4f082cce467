import { fetchHere } from '#local/services/without-wire.ts';
import type { SiteConfig } from '#shared/site-config.ts';

export async function siteConfigOf(origin: string): Promise<SiteConfig> {
  return (await (await fetchHere(`${origin}/config.json`)).json()) as SiteConfig;
}
