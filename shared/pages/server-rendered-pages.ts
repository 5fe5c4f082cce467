import { pageAddresses } from '#shared/addresses.ts';
import { pages } from '#shared/contract/site/pages.ts';
import type { AppPageData } from './app-pages.ts';
import type { ServerRenderedAudio } from './player-page.ts';

/**
 * `filledPages` are pages that the server fills in (`player-page.ts`); `appPages` are pages that the app renders
 * (`app-pages.ts`). Both lists determine which files the build writes and the server may read, and `answered-by-api.ts`
 * includes them. A new page needs its endpoint in `shared/contract/site/pages.ts`, the code in `shared/pages/` that
 * fills it in, its specimen in `web/prerender/`, and the code that collects its data in `functions/site/pages/`.
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

export interface PageData extends AppPageData {
  readonly player: ServerRenderedAudio;
}

export const appPageNames = Object.keys(appPages) as AppPageName[];
export const pageNames: readonly PageName[] = [
  ...(Object.keys(filledPages) as (keyof typeof filledPages)[]),
  ...appPageNames,
];

export const appFile = 'app.html';

export const notFoundFile = 'not-found.html';

/** `templateFile` is the template of a page, `waitingFile` the file to send if the template can't be filled in. */
export const templateFile = <Page extends PageName>(page: Page) => `${page}.html` as const;
export const waitingFile = <Page extends PageName>(page: Page) => `${page}-waiting.html` as const;

export const embedFile = 'embed.html';

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
