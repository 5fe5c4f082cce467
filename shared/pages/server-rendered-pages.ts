import { pageAddresses } from '#shared/addresses.ts';
import { pages } from '#shared/contract/site/pages.ts';
import type { ServerRenderedAudio } from './player-page.ts';

/**
 * The pages into which the server puts words of what is shared. From this list follow the files that the build writes
 * and the server may read; with the feeds it is a part of `answered-by-api.ts`. What a page is made of stands in
 * `web/prerender/server-rendered-pages.ts`, which words fill it in its own file here.
 */
export const serverRenderedPages = {
  player: {
    route: pages.showPlayer.route,
    addresses: [pageAddresses.player, pageAddresses.sharedAudio],
  },
} as const;

/** What each page's data is; the app begins from it in the browser. */
export interface PageData {
  readonly player: ServerRenderedAudio;
}

export const pageNames = Object.keys(serverRenderedPages) as PageName[];

/** The plain app, for whatever has no page of its own. */
export const appFile = 'app.html';

/** The app where no page is: it is sent with a 404. */
export const notFoundFile = 'not-found.html';

/** The file with marks for the words, and the one that is sent where there are none to be shown. */
export const templateFile = <Page extends PageName>(page: Page) => `${page}.html` as const;
export const waitingFile = <Page extends PageName>(page: Page) => `${page}-waiting.html` as const;

/** The player alone, for frames: a template that is written by hand (`web/embed.html`). */
export const embedFile = 'embed.html';

/** The app for whoever runs no scripts: what stands on a page is told in its head and its `<noscript>`. */
export const describedFile = 'described.html';

/** The files of the built site that the server reads. */
export const siteFiles: readonly SiteFile[] = [
  appFile,
  describedFile,
  embedFile,
  notFoundFile,
  ...pageNames.flatMap((page) => [templateFile(page), waitingFile(page)]),
];

export type PageName = keyof typeof serverRenderedPages;
export type SiteFile =
  | typeof appFile
  | typeof describedFile
  | typeof embedFile
  | typeof notFoundFile
  | `${PageName}.html`
  | `${PageName}-waiting.html`;
