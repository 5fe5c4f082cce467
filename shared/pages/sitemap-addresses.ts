import { filled } from '#shared/addresses.ts';

/** For search engines; no page links to them. */
export const sitemapAddresses = {
  index: '/sitemap.xml',
  pages: '/sitemap-pages.xml',
  channel: '/sitemap-channel-{username}.xml',
} as const;

export const channelSitemapAddress = (username: string): string =>
  filled(sitemapAddresses.channel, { username });
