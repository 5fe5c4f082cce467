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
 * A page that the app itself draws on the server, for `data` as the API answers it, and takes over in the browser. In
 * its template `{{{screen}}}` is what React has for the head, `{{{page}}}` what it has for the root.
 */
export const appPageContent = (
  { path, head, data, sentData = data }: AppPage,
  drawn: DrawnPage,
  build: string,
): PageContent => ({
  values: { ...headValues(head), path },
  markup: { ...headMarkup(head), screen: drawn.head, page: drawn.body },
  data: sentData,
  build,
});

/** What each page begins from: the first answers of what it asks for. */
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
  /** By which it was asked for: also a name that its person gave up, or in capitals. */
  readonly username: string;
  readonly channel: Channel;
  readonly audio: ChannelAudioPage;
  readonly playlists: readonly Playlist[];
}

/** A page of what can be heard on a channel, in its order. */
export interface ChannelAudioPage {
  /** Counted from 1. */
  readonly page: number;
  readonly audios: readonly Audio[];
  /** Of the first page: where the list continues. */
  readonly nextCursor?: string | undefined;
}

export interface PlaylistPageData {
  readonly playlist: Playlist;
  /** What everybody may hear of it, in its order, or the first hundred of that. */
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
  /** Its Markdown is its author's affair. */
  readonly post: Omit<PublicPost, 'content' | 'html'>;
  /** Given to whoever draws the page, and not sent: the page has it already, as its text. */
  readonly html?: string;
  /** What reads it aloud, where everybody may hear that. */
  readonly audio?: Audio | undefined;
  /** Others to read after it, by the same author if there are any. */
  readonly more: readonly PostCard[];
}

/** As many as the app asks for at first. */
export const firstOfList = { audios: 20, channels: 24 } as const;

/** Into how many pages the audio of a channel goes; beyond the last, the site map has the rest. */
export const pagesOfChannel = (audioCount: number): number =>
  Math.min(Math.ceil(audioCount / firstOfList.audios), lastPage);

/** What of a channel's audio is on a page. */
export const onPageOfChannel = <Item>(all: readonly Item[], page: number): readonly Item[] =>
  all.slice((page - 1) * firstOfList.audios, page * firstOfList.audios);

/** Posts that stand at the end of another one. */
export const mostAfterPost = 3;

/** One page to draw. */
export interface AppPage<Data extends object = object> {
  /** Its address, from which the app begins in the browser as well; of its query only what it was drawn for. */
  readonly path: string;
  readonly head: PageHead;
  readonly data: Data;
  /** What of the data the page carries, where that is not all: the rest is in what was drawn. */
  readonly sentData?: Data;
}

/** The app as the build leaves it for the function `pages` (`web/prerender/render.tsx`). */
export interface PageRenderer {
  /** Names the build that it is of; only its templates go with what it draws. */
  readonly build: string;
  drawPage: <Page extends keyof AppPageData>(
    path: string,
    given: { readonly page: Page; readonly data: AppPageData[Page] },
  ) => Promise<DrawnPage>;
}

export interface DrawnPage {
  readonly head: string;
  readonly body: string;
}
