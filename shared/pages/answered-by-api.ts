import { pageAddresses } from '#shared/addresses.ts';
import type { Route } from '#shared/contract/endpoint.ts';
import { pages } from '#shared/contract/site/pages.ts';
import { pictures } from '#shared/contract/site/pictures.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';
import { appPages, filledPages } from './server-rendered-pages.ts';

/**
 * The addresses of the site that the API answers. From this list follow what the edge asks the API for, and what
 * it lets others do with the answer. Of two that fit an address, the first answers it.
 */
export const answeredByApi = {
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
    isToldQuery: true,
  },
} as const satisfies Record<string, AnsweredByApi>;

/** The path of a route of the contract: without its method. */
export const pathOf = (route: Route): string => route.slice(route.indexOf('/'));

export interface AnsweredByApi {
  /**
   * Of the endpoint that answers it. Its parameter, where it has one, stands in each address as well; `{page}` beside
   * it is the page of a list, 1 to 100, which an address may leave out.
   */
  readonly route: Route;
  readonly addresses: readonly string[];
  /** What others may do with it beyond looking at it here; absent: nothing. */
  readonly opens?: 'to every origin' | 'to frames';
  /** It is told what stands in the query; edges then keep no copy. */
  readonly isToldQuery?: true;
}
