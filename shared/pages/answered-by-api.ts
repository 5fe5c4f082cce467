import { filled, pageAddresses } from '#shared/addresses.ts';
import type { Route } from '#shared/contract/endpoint.ts';
import { pages } from '#shared/contract/site/pages.ts';
import { pictures } from '#shared/contract/site/pictures.ts';
import { serverRenderedPages } from './server-rendered-pages.ts';

/**
 * The addresses of the site that the API answers. From this list follow what the edge asks the API for, what it lets
 * others do with the answer, and which of its copies it forgets. Of two that fit an address, the first answers it.
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
    addresses: [pageAddresses.picture],
    opens: 'to every origin',
  },
  embed: {
    route: pages.showEmbed.route,
    addresses: [pageAddresses.embed],
    opens: 'to frames',
  },
  ...serverRenderedPages,
  shortLink: { route: pages.showShortLink.route, addresses: [pageAddresses.short] },
  channel: {
    route: pages.showChannel.route,
    addresses: [pageAddresses.channel, pageAddresses.originalChannel],
  },
  playlist: { route: pages.showPlaylist.route, addresses: [pageAddresses.playlist] },
  directory: { route: pages.showDirectory.route, addresses: [pageAddresses.directory] },
  sitemap: { route: pages.showSitemap.route, addresses: [pageAddresses.sitemap] },
  oembed: {
    route: pages.showOembed.route,
    addresses: [pageAddresses.oembed],
    opens: 'to every origin',
    isToldQuery: true,
  },
} as const satisfies Record<string, AnsweredByApi>;

/**
 * The paths under which edges hold what shows an audio: by the names that browsers know, and by those that the viewer
 * function makes of them. Its channel and the playlists it stands in are not looked up, since old usernames lead here
 * too and a list may have been changed: all of a kind are forgotten, which is one path each.
 */
export function edgePathsOf(audio: { readonly id: string }): string[] {
  const kept = Object.entries<AnsweredByApi>(answeredByApi).filter(([, { isToldQuery }]) => !isToldQuery);
  const patterns = kept.flatMap(([name, { addresses }]) =>
    addresses.map((address) => `${filledUntilUnknown(address, ofAudio.has(name) ? audio : {})}*`),
  );
  return withoutCovered([...patterns, `${pagesPath}*`]);
}

/** Whose `id` is an audio's. */
const ofAudio: ReadonlySet<string> = new Set(['embed', 'player']);

/** All that the viewer function makes of these addresses begins so. */
const pagesPath = '/api/pages/';

/** The path of a route of the contract: without its method. */
export const pathOf = (route: Route): string => route.slice(route.indexOf('/'));

/** The path of an address, as far as it goes without a value that is not there. */
function filledUntilUnknown(address: string, values: Readonly<Record<string, string>>): string {
  const path = address.split('?')[0]!;
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !(name in values));
  return filled(path.slice(0, unknown?.index), values);
}

/** Without those that another one holds already. */
const withoutCovered = (patterns: readonly string[]): string[] => {
  const distinct = [...new Set(patterns)];
  return distinct.filter(
    (one) => !distinct.some((other) => other !== one && one.startsWith(other.slice(0, -1))),
  );
};

export interface AnsweredByApi {
  /** Of the endpoint that answers it. Its parameter, where it has one, stands in each address as well. */
  readonly route: Route;
  readonly addresses: readonly string[];
  /** What others may do with it beyond looking at it here; absent: nothing. */
  readonly opens?: 'to every origin' | 'to frames';
  /** It is told what stands in the query; edges then keep no copy. */
  readonly isToldQuery?: true;
}
