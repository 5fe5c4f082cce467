import { filled, pageAddresses } from '#shared/addresses.ts';
import type { Route } from '#shared/contract/endpoint.ts';
import { pages } from '#shared/contract/site/pages.ts';
import type { ServerRenderedAudio } from './player-page.ts';

/**
 * The pages into which the server puts words of what is shared. From this list follow the files that the build writes
 * and the server may read, what the edge asks the API for, and which of its copies it forgets. What a page is made of
 * stands in `web/prerender/server-rendered-pages.ts`, which words fill it in its own file here.
 */
export const serverRenderedPages = {
  player: {
    route: pages.showPlayer.route,
    addresses: [pageAddresses.player, pageAddresses.sharedAudio],
  },
} as const satisfies Record<string, ServerRenderedPage>;

/** What each page's data is; the app begins from it in the browser. */
export interface PageData {
  readonly player: ServerRenderedAudio;
}

export const pageNames = Object.keys(serverRenderedPages) as PageName[];

/** The plain app, for whatever has no page of its own. */
export const appFile = 'app.html';

/** The file with marks for the words, and the one that is sent where there are none to be shown. */
export const templateFile = <Page extends PageName>(page: Page) => `${page}.html` as const;
export const waitingFile = <Page extends PageName>(page: Page) => `${page}-waiting.html` as const;

/** The files of the built site that the server reads. */
export const siteFiles: readonly SiteFile[] = [
  appFile,
  ...pageNames.flatMap((page) => [templateFile(page), waitingFile(page)]),
];

/**
 * The paths under which edges hold copies of a page: by the names that browsers know, and by the one that the viewer
 * function makes of them. What `values` does not name (a username, since old ones lead here too) may be anything.
 */
export function edgePathsOf(page: PageName, values: Readonly<Record<string, string>>): string[] {
  const { route, addresses }: ServerRenderedPage = serverRenderedPages[page];
  return [
    ...addresses.map((address) => `${filled(knownPart(address, values), values)}*`),
    `/api${filled(pathOf(route), values)}`,
  ];
}

/** The path of a route of the contract: without its method. */
export const pathOf = (route: Route): string => route.slice(route.indexOf('/'));

/** As far as the path of an address goes without a value that is not there. */
function knownPart(address: string, values: Readonly<Record<string, string>>): string {
  const path = address.split('?')[0]!;
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !(name in values));
  return path.slice(0, unknown?.index);
}

export type PageName = keyof typeof serverRenderedPages;
export type SiteFile = typeof appFile | `${PageName}.html` | `${PageName}-waiting.html`;

export interface ServerRenderedPage {
  /** Of the endpoint that answers it. Its parameter, where it has one, stands in each address as well. */
  readonly route: Route;
  readonly addresses: readonly string[];
}
