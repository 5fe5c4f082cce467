import type { PostPage } from '#shared/contract/posts/blog.ts';
import { lastPage } from '#shared/domain/last-page.ts';
import { postRefusals, postsAPage, recentPosts } from '#shared/domain/posts/post-limits.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { personView } from '#functions/people/person-view.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { PostCounters } from './post-counters.ts';
import type { PostStore, PublicList } from './post-store.ts';
import { isShownAuthor, publicCards, type CardDependencies } from './public-post.ts';

/**
 * Returns a page of public posts, newest first; empty beyond the last page. Reads the keys of all pages up to this one,
 * but only the posts of this page; the total comes from the counters.
 */
export async function pageOfPosts(deps: ListDependencies, list: PublicList, page: number): Promise<PostPage> {
  const count = await countOf(deps, list);
  const totalPages = Math.min(Math.ceil(count / postsAPage), lastPage);
  const ids = page > totalPages ? [] : await deps.posts.newest(list, page * postsAPage);
  return { posts: await publicCards(deps, ids.slice((page - 1) * postsAPage)), page, totalPages };
}

/**
 * Returns a page of an author's public posts. Accepts a former username; throws `not_found` for an unknown username.
 */
export async function pageOfUser(
  deps: ListDependencies & FindingDependencies,
  username: string,
  page: number,
): Promise<PostPage & { readonly author: PostCard['author'] }> {
  const author = await findByUsername(deps, username);
  if (!isShownAuthor(author)) throw new Refusal('not_found', postRefusals.noAuthor);
  return { ...(await pageOfPosts(deps, { ownerId: author.id }, page)), author: personView(author) };
}

export const newestPosts = async (
  deps: ListDependencies,
  list: PublicList = { all: true },
): Promise<PostCard[]> => publicCards(deps, await deps.posts.newest(list, recentPosts));

function countOf({ postCounters }: ListDependencies, list: PublicList): Promise<number> {
  if ('ownerId' in list) return postCounters.countOfAuthor(list.ownerId);
  return postCounters.countOf('category' in list ? list.category : undefined);
}

export interface ListDependencies extends CardDependencies {
  readonly posts: Pick<PostStore, 'getAll' | 'newest'>;
  readonly postCounters: Pick<PostCounters, 'countOf' | 'countOfAuthor'>;
}
