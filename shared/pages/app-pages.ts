import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import type { PostPage } from '#shared/contract/posts/blog.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import { lastPage } from '#shared/domain/last-page.ts';
import { headMarkup, headValues, type PageHead } from './page-head.ts';
import type { PageContent } from './template.ts';

/**
 * Returns the content with which the template of an app page is filled on the server: the `data` of the API and React's
 * output. In the template, `{{{screen}}}` marks the place for React's additions to the head, and `{{{page}}}` the place
 * for the app itself, which the browser then hydrates.
 */
export const appPageContent = (
  { path, head, data, sentData = data }: AppPage,
  drawn: RenderedPage,
  build: string,
): PageContent => ({
  values: { ...headValues(head), path },
  markup: { ...headMarkup(head), screen: drawn.head, page: drawn.body },
  data: sentData,
  build,
});

export interface AppPageData {
  readonly channel: ChannelPageData;
  readonly originalChannel: ChannelPageData;
  readonly playlist: PlaylistPageData;
  readonly directory: DirectoryPageData;
  readonly blog: PostPage;
  readonly blogOfCategory: BlogOfCategoryData;
  readonly blogOfUser: BlogOfUserData;
  readonly post: PostPageData;
}

export interface ChannelPageData {
  /** As in the request: can be a former username, or in capitals. */
  readonly username: string;
  readonly channel: Channel;
  readonly audio: ChannelAudioPage;
  readonly playlists: readonly Playlist[];
}

export interface ChannelAudioPage {
  readonly page: number;
  readonly audios: readonly Audio[];
  readonly nextCursor?: string | undefined;
}

export interface PlaylistPageData {
  readonly playlist: Playlist;
  /** Only public recordings, up to the first hundred. */
  readonly audios: readonly Audio[];
  readonly isWhole: boolean;
}

export interface DirectoryPageData {
  readonly channels: readonly Channel[];
  readonly nextCursor?: string | undefined;
}

export interface BlogOfCategoryData extends PostPage {
  readonly category: Category;
}

export interface BlogOfUserData extends PostPage {
  readonly author: PostCard['author'];
}

export interface PostPageData {
  /** Without the Markdown source, which readers don't need. */
  readonly post: Omit<PublicPost, 'content' | 'html'>;
  /** For rendering only: not sent as data, because the rendered page already contains it. */
  readonly html?: string;
  readonly audio?: Audio | undefined;
  readonly more: readonly PostCard[];
}

/** The length of a server-rendered list. It must equal the limit of the app's first request for the same list. */
export const firstPageSizes = { audios: 20, channels: 24 } as const;

/**
 * Returns how many pages a channel's recordings fill, at most `lastPage`. The recordings beyond that are only in the
 * site map, which contains all of them.
 */
export const pageCountOfChannel = (audioCount: number): number =>
  Math.min(Math.ceil(audioCount / firstPageSizes.audios), lastPage);

export const itemsOnChannelPage = <Item>(all: readonly Item[], page: number): readonly Item[] =>
  all.slice((page - 1) * firstPageSizes.audios, page * firstPageSizes.audios);

export const maxPostsAfterPost = 3;

export interface AppPage<Data extends object = object> {
  /**
   * The path that the server rendered; the browser hydrates the page with the same path. Its query contains only
   * parameters that affected the rendering.
   */
  readonly path: string;
  readonly head: PageHead;
  readonly data: Data;
  readonly sentData?: Data;
}

/** The app as it is built for the function `pages` (`web/prerender/render.tsx`). */
export interface PageRenderer {
  /** The build id. Only templates of the same build fit its output. */
  readonly build: string;
  drawPage: <Page extends keyof AppPageData>(
    path: string,
    given: { readonly page: Page; readonly data: AppPageData[Page] },
  ) => Promise<RenderedPage>;
}

export interface RenderedPage {
  readonly head: string;
  readonly body: string;
}
