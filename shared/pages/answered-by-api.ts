import { filled, pageAddresses } from '#shared/addresses.ts';
import type { Route } from '#shared/contract/endpoint.ts';
import { pages } from '#shared/contract/site/pages.ts';
import { pictures } from '#shared/contract/site/pictures.ts';
import { appPages, filledPages } from './server-rendered-pages.ts';

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
  ...filledPages,
  ...appPages,
  shortLink: { route: pages.showShortLink.route, addresses: [pageAddresses.short] },
  sitemap: { route: pages.showSitemap.route, addresses: [pageAddresses.sitemap] },
  oembed: {
    route: pages.showOembed.route,
    addresses: [pageAddresses.oembed],
    opens: 'to every origin',
    isToldQuery: true,
  },
} as const satisfies Record<string, AnsweredByApi>;

/**
 * The paths under which edges hold what shows a thing: by the names that browsers know, and by those that the viewer
 * function makes of them, which are what an edge keeps its copies by. Where else it is named is not looked up, since
 * old usernames lead here too and a list may have been changed: all of a kind are forgotten, which is one path each.
 */
export const edgePathsOf = {
  /** Its pages, its channel, playlists, feeds and pictures. */
  audio: (id: string): string[] => edgePaths(names, { embed: { id }, player: { id } }),
  /** Its page, feed and pictures, the channel that lists it and the map of the site. */
  playlist: (id: string): string[] =>
    edgePaths(['playlist', 'playlistFeed', 'channel', 'originalChannel', 'picture', 'sitemap'], {
      playlist: { id },
      playlistFeed: { id },
    }),
  /** Everything, since who made it is named on all of it. */
  channel: (): string[] => edgePaths(names),
  /** All of them: a code may have been typed in capitals. */
  shortLink: (): string[] => edgePaths(['shortLink']),
} as const;

const names = Object.keys(answeredByApi) as Name[];

/** What is known of some of them makes their paths narrower. */
function edgePaths(shown: readonly Name[], known: Partial<Record<Name, Values>> = {}): string[] {
  const kept = shown.filter((name) => !isToldQuery(answeredByApi[name]));
  const asked = kept.flatMap((name) =>
    answeredByApi[name].addresses.map((address) => filledUntilUnknown(address, known[name] ?? {})),
  );
  // one path is fewer than one for each of several
  const made =
    kept.length === 1
      ? kept.map((name) => filledUntilUnknown(`/api${pathOf(answeredByApi[name].route)}`))
      : [pagesPath];
  return withoutCovered([...asked, ...made].map((path) => `${path}*`));
}

const isToldQuery = (answered: AnsweredByApi) => answered.isToldQuery === true;

/** All that the viewer function makes of these addresses begins so. */
const pagesPath = '/api/pages/';

/** The path of a route of the contract: without its method. */
export const pathOf = (route: Route): string => route.slice(route.indexOf('/'));

/** The path of an address, as far as it goes without a value that is not there. */
function filledUntilUnknown(address: string, values: Values = {}): string {
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

type Name = keyof typeof answeredByApi;
type Values = Readonly<Record<string, string>>;

export interface AnsweredByApi {
  /** Of the endpoint that answers it. Its parameter, where it has one, stands in each address as well. */
  readonly route: Route;
  readonly addresses: readonly string[];
  /** What others may do with it beyond looking at it here; absent: nothing. */
  readonly opens?: 'to every origin' | 'to frames';
  /** It is told what stands in the query; edges then keep no copy. */
  readonly isToldQuery?: true;
}
