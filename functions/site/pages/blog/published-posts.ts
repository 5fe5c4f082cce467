import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { PostPage } from '#shared/contract/posts/blog.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import { findSharedAudio, type SharedAudioDependencies } from '#functions/audio/shared-audio.ts';
import type { FindingDependencies } from '#functions/channels/find-channel.ts';
import { findPublicPost, type PublicReadingDependencies } from '#functions/posts/find-public-post.ts';
import { pageOfPosts, pageOfUser, type ListDependencies } from '#functions/posts/public-lists.ts';

/**
 * Reads posts and audios as the API returns them to visitors who aren't signed in, so that pages and feeds show nothing
 * more.
 */
export function publishedPosts(deps: Dependencies): PublishedPosts {
  return {
    list: (list, page) => pageOfPosts(deps, list === 'all' ? { all: true } : { category: list }, page),
    listOfUser: (username, page) => pageOfUser(deps, username, page),
    get: (id) => findPublicPost(deps, id),
    audio: (id) => findSharedAudio(deps, id),
  };
}

export interface PublishedPosts {
  readonly list: (list: 'all' | Category, page: number) => Promise<PostPage>;
  /** Accepts a former username. Throws `not_found` for an unknown one. */
  readonly listOfUser: (
    username: string,
    page: number,
  ) => Promise<PostPage & { readonly author: PostCard['author'] }>;
  readonly get: (id: string) => Promise<PublicPost | undefined>;
  readonly audio: (id: string) => Promise<Audio | undefined>;
}

type Dependencies = ListDependencies &
  FindingDependencies &
  PublicReadingDependencies &
  SharedAudioDependencies;
