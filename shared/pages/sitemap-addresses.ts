import { filled } from '#shared/addresses.ts';

/** What search engines may look at. No page of the app leads there. */
export const sitemapAddresses = {
  /** Leads to the two others. */
  index: '/sitemap.xml',
  pages: '/sitemap-pages.xml',
  channel: '/sitemap-channel-{username}.xml',
} as const;

export const channelSitemapAddress = (username: string): string =>
  filled(sitemapAddresses.channel, { username });
