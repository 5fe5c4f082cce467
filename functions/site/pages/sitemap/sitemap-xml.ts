import { xml } from '#functions/site/pages/xml.ts';

/** A map of the site as sitemaps.org describes it; `site` is scheme and host. */
export const sitemapXml = (site: string, entries: readonly SitemapEntry[]): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(({ address, changedAt }) => xml`<url><loc>${site + address}</loc>${changedAt !== undefined && xml`<lastmod>${changedAt}</lastmod>`}</url>`)}
</urlset>
`.text;

export interface SitemapEntry {
  /** The path. */
  readonly address: string;
  /** ISO; absent where nobody knows. */
  readonly changedAt?: string;
}
