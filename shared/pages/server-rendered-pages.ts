import { pageAddresses } from '#shared/addresses.ts';
import { pages } from '#shared/contract/site/pages.ts';
import type { AppPageData } from './app-pages.ts';
import type { ServerRenderedAudio } from './player-page.ts';

/**
 * The page that the server fills in (`player-page.ts`), and those that it has the app draw (`app-pages.ts`). From this
 * list follow the files that the build writes and the server may read; with the feeds it is a part of
 * `answered-by-api.ts`.
 */
export const filledPages = {
  player: {
    route: pages.showPlayer.route,
    addresses: [pageAddresses.player, pageAddresses.sharedAudio],
  },
} as const;

export const appPages = {
  channel: { route: pages.showChannel.route, addresses: [pageAddresses.channel] },
  originalChannel: { route: pages.showOriginalChannel.route, addresses: [pageAddresses.originalChannel] },
  playlist: { route: pages.showPlaylist.route, addresses: [pageAddresses.playlist] },
  directory: { route: pages.showDirectory.route, addresses: [pageAddresses.directory] },
  blog: { route: pages.showBlog.route, addresses: [pageAddresses.blog] },
  blogOfCategory: { route: pages.showBlogOfCategory.route, addresses: [pageAddresses.blogOfCategory] },
  blogOfUser: { route: pages.showBlogOfUser.route, addresses: [pageAddresses.blogOfUser] },
  post: { route: pages.showPost.route, addresses: [pageAddresses.post] },
} as const;

/** What each page's data is; the app begins from it in the browser. */
export interface PageData extends AppPageData {
  readonly player: ServerRenderedAudio;
}

export const appPageNames = Object.keys(appPages) as AppPageName[];
export const pageNames: readonly PageName[] = [
  ...(Object.keys(filledPages) as (keyof typeof filledPages)[]),
  ...appPageNames,
];

/** The plain app, for whatever has no page of its own. */
export const appFile = 'app.html';

/** The app where no page is: it is sent with a 404. */
export const notFoundFile = 'not-found.html';

/** The file with marks for the words, and the one that is sent where there are none to be shown. */
export const templateFile = <Page extends PageName>(page: Page) => `${page}.html` as const;
export const waitingFile = <Page extends PageName>(page: Page) => `${page}-waiting.html` as const;

/** The player alone, for frames: a template that is written by hand (`web/embed.html`). */
export const embedFile = 'embed.html';

/** The files of the built site that the server reads. */
export const siteFiles: readonly SiteFile[] = [
  appFile,
  embedFile,
  notFoundFile,
  ...pageNames.flatMap((page) => [templateFile(page), waitingFile(page)]),
];

export type AppPageName = keyof typeof appPages;
export type PageName = keyof typeof filledPages | AppPageName;
export type SiteFile =
  | typeof appFile
  | typeof embedFile
  | typeof notFoundFile
  | `${PageName}.html`
  | `${PageName}-waiting.html`;
