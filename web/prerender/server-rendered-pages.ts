import type { AppPageName, filledPages } from '#shared/pages/server-rendered-pages.ts';
import type { Specimen } from './page-template.ts';
import { playerPage } from './player-page.ts';

export const earlyPage = 'src/boot/early-page/early-page.ts';

export const specimens: { readonly [Page in keyof typeof filledPages]: Specimen<Page> } = {
  player: playerPage,
};

export const appPageScreens: { readonly [Page in AppPageName]: AppPageScreen } = {
  channel: screen('src/channels/routes/channel.tsx', '/channel/waiting'),
  originalChannel: screen('src/channels/routes/original-channel.tsx', '/original-channel/waiting'),
  playlist: screen('src/playlists/routes/playlist.tsx', '/playlist/waiting'),
  directory: screen('src/channels/routes/channels.tsx', '/channels'),
  blog: screenWithoutApp('src/posts/routes/blog.tsx', '/blog'),
  blogOfCategory: screenWithoutApp('src/posts/routes/blog-of-category.tsx', '/blog/category/fiction'),
  blogOfUser: screenWithoutApp('src/posts/routes/blog-of-user.tsx', '/blog/user/waiting'),
  post: screenWithoutApp('src/posts/routes/post.tsx', '/blog/waiting'),
};

function screen(module: string, waitingPath: string): AppPageScreen {
  return { modules: [module, 'src/server/with-queries.tsx'], waitingPath };
}

function screenWithoutApp(module: string, waitingPath: string): AppPageScreen {
  return { ...screen(module, waitingPath), earlyScript: earlyPage };
}

export const modulesOfShell: readonly string[] = ['src/app/footer.tsx'];

export interface AppPageScreen {
  readonly modules: readonly string[];
  readonly waitingPath: string;
  readonly earlyScript?: string;
}
