import type { pages as contract } from '#shared/contract/site/pages.ts';
import { channelSitemapAddress, sitemapAddresses } from '#shared/pages/sitemap-addresses.ts';
import type { DirectoryStore } from '#functions/channels/directory-store.ts';
import { directoryList } from '#functions/channels/directory-entries.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { sitemapIndexXml, type SitemapEntry } from './sitemap-xml.ts';

export function showSitemap(deps: Dependencies): Operation<typeof contract.showSitemap> {
  return async () => {
    const [site, channels] = await Promise.all([deps.site.url(), channelSitemaps(deps)]);
    return sitemapIndexXml(site, [{ address: sitemapAddresses.pages }, ...channels]);
  };
}

async function channelSitemaps({ directory, people }: Dependencies): Promise<SitemapEntry[]> {
  const sitemaps: SitemapEntry[] = [];
  let after: string | undefined;
  do {
    const page = await directory.listOf(directoryList, { limit: namesInOneRead, after });
    const names = await people.publicNamesOf(page.entries.map(({ ownerId }) => ownerId));
    for (const { ownerId, sortKey } of page.entries) {
      const person = names.get(ownerId);
      if (!person || person.deletion === 'ending') continue;
      const changedAt = sortKey.slice(0, sortKey.indexOf('#'));
      sitemaps.push({ address: channelSitemapAddress(person.username), changedAt });
    }
    ({ after } = page);
  } while (after !== undefined && sitemaps.length < mostChannels);
  return sitemaps;
}

const namesInOneRead = 100;
/**
 * A sitemap index may contain 50,000 sitemaps. This limit is lower, so that the function reads all channels within
 * seconds.
 */
const mostChannels = 10_000;

interface Dependencies {
  readonly directory: Pick<DirectoryStore, 'listOf'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly site: Pick<SiteLocation, 'url'>;
}
