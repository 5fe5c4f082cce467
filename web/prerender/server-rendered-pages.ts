import type { AppPageName, filledPages } from '#shared/pages/server-rendered-pages.ts';
import type { Specimen } from './page-template.ts';
import { playerPage } from './player-page.ts';

export const earlyPage = 'src/boot/early-page/early-page.ts';

/** The specimens of the pages that the server fills in, one for each in `shared/pages/server-rendered-pages.ts`. */
export const specimens: { readonly [Page in keyof typeof filledPages]: Specimen<Page> } = {
  player: playerPage,
};

/** The screens of the pages that the app draws on the server. */
export const appPageScreens: { readonly [Page in AppPageName]: AppPageScreen } = {
  channel: screen('src/channels/routes/channel.tsx', '/channel/waiting'),
  originalChannel: screen('src/channels/routes/original-channel.tsx', '/original-channel/waiting'),
  playlist: screen('src/playlists/routes/playlist.tsx', '/playlist/waiting'),
  directory: screen('src/channels/routes/channels.tsx', '/channels'),
  blog: readWithoutApp('src/posts/routes/blog.tsx', '/blog'),
  blogOfCategory: readWithoutApp('src/posts/routes/blog-of-category.tsx', '/blog/category/fiction'),
  blogOfUser: readWithoutApp('src/posts/routes/blog-of-user.tsx', '/blog/user/waiting'),
  post: readWithoutApp('src/posts/routes/post.tsx', '/blog/waiting'),
};

function screen(module: string, waitingPath: string): AppPageScreen {
  return { modules: [module, 'src/server/with-queries.tsx'], waitingPath };
}

function readWithoutApp(module: string, waitingPath: string): AppPageScreen {
  return { ...screen(module, waitingPath), earlyScript: earlyPage };
}

/** What stands about every screen and is loaded on demand. */
export const modulesOfShell: readonly string[] = ['src/app/footer.tsx'];

/** What the build must know of such a page. */
export interface AppPageScreen {
  /** The modules whose chunks the page names, and the server needs to draw it. */
  readonly modules: readonly string[];
  /** An address under which it is rendered without data, for whatever the server does not draw. */
  readonly waitingPath: string;
  /** The module of the script that calls the app once the page is used, for whoever is here for the first time. */
  readonly earlyScript?: string;
}
