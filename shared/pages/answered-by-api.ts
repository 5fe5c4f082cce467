import { pageAddresses } from '#shared/addresses.ts';
import type { Route } from '#shared/contract/endpoint.ts';
import { pages } from '#shared/contract/site/pages.ts';
import { pictures } from '#shared/contract/site/pictures.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';
import { appPages, filledPages } from './server-rendered-pages.ts';

/**
 * Addresses of the site that the API answers. The CDN's requests to the API, and its CORS and framing headers, follow
 * from this list; the first matching entry answers. A new address needs an endpoint, with a path under `/pages/` if the
 * CDN caches it.
 */
export const apiAnsweredPages = {
  channelFeed: {
    route: pages.showChannelFeed.route,
    addresses: [pageAddresses.channelFeed],
    opens: 'to every origin',
  },
  playlistFeed: {
    route: pages.showPlaylistFeed.route,
    addresses: [pageAddresses.playlistFeed],
    opens: 'to every origin',
  },
  picture: {
    route: pictures.showPicture.route,
    addresses: [pageAddresses.picture, pageAddresses.bookCover],
    opens: 'to every origin',
  },
  blogFeed: {
    route: pages.showBlogFeed.route,
    addresses: [pageAddresses.blogFeed],
    opens: 'to every origin',
  },
  blogFeedOfUser: {
    route: pages.showBlogFeedOfUser.route,
    addresses: [pageAddresses.blogFeedOfUser],
    opens: 'to every origin',
  },
  episodeFile: {
    route: pages.showEpisodeFile.route,
    addresses: [pageAddresses.episodeFile],
    opens: 'to every origin',
  },
  embed: {
    route: pages.showEmbed.route,
    addresses: [pageAddresses.embed],
    opens: 'to frames',
  },
  ...filledPages,
  ...appPages,
  shortLink: { route: pages.showShortLink.route, addresses: [pageAddresses.short] },
  sitemap: { route: pages.showSitemap.route, addresses: [sitemapAddresses.index] },
  sitemapOfPages: { route: pages.showSitemapOfPages.route, addresses: [sitemapAddresses.pages] },
  sitemapOfChannel: { route: pages.showSitemapOfChannel.route, addresses: [sitemapAddresses.channel] },
  oembed: {
    route: pages.showOembed.route,
    addresses: [pageAddresses.oembed],
    opens: 'to every origin',
    forwardsQuery: true,
  },
} as const satisfies Record<string, ApiAnsweredPage>;

export const pathOf = (route: Route): string => route.slice(route.indexOf('/'));

export interface ApiAnsweredPage {
  /**
   * The route of the endpoint. Its parameter must be in each address. `{page}` (1 to 100) is optional in an address.
   */
  readonly route: Route;
  readonly addresses: readonly string[];
  /** Allows cross-origin reading or framing; nothing if absent. */
  readonly opens?: 'to every origin' | 'to frames';
  /** Passes the query string on to the API, so the CDN can't cache the response. */
  readonly forwardsQuery?: true;
}
