import { xml, type Xml } from '#functions/site/pages/xml.ts';

/** A sitemap as described by sitemaps.org; `site` is scheme and host. */
export const sitemapXml = (site: string, entries: readonly SitemapEntry[]): string =>
  documentXml('urlset', entriesXml('url', site, entries));

export const sitemapIndexXml = (site: string, maps: readonly SitemapEntry[]): string =>
  documentXml('sitemapindex', entriesXml('sitemap', site, maps));

const documentXml = (root: string, entries: readonly Xml[]): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</${root}>
`.text;

const entriesXml = (element: string, site: string, entries: readonly SitemapEntry[]): readonly Xml[] =>
  entries.map(
    ({ address, changedAt }) =>
      xml`<${element}><loc>${site + address}</loc>${changedAt !== undefined && xml`<lastmod>${changedAt}</lastmod>`}</${element}>`,
  );

export interface SitemapEntry {
  /** The path on the site. */
  readonly address: string;
  /** In ISO format; absent if the time is unknown. */
  readonly changedAt?: string;
}
