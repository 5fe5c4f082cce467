import { fillAddress } from '#shared/addresses.ts';

/** Only for search engines; no page links to these addresses. */
export const sitemapAddresses = {
  index: '/sitemap.xml',
  pages: '/sitemap-pages.xml',
  channel: '/sitemap-channel-{username}.xml',
} as const;

export const channelSitemapAddress = (username: string): string =>
  fillAddress(sitemapAddresses.channel, { username });
