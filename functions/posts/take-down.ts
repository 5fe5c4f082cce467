import { ownPostAddress } from '#shared/addresses.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import { withoutCounting } from '#functions/platform/edges/edges.ts';
import type { StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import { noPost } from './read-post.ts';
import { draftFields, withdrawPost, type WithdrawingDependencies } from './publishing/withdraw-post.ts';

/**
 * Withdraws a post and stores the reason, which prevents publishing it again; a post in the trash stays there. Notifies
 * its author once, in the same transaction. Safe to repeat: the later reason replaces the earlier one. Throws if the
 * post doesn't exist.
 */
export async function takeDownPost(
  deps: TakingDownPostDependencies,
  id: string,
  takenDown: NonNullable<StoredPost['takenDown']>,
): Promise<StoredPost> {
  const news = { kind: 'post-taken-down', thingId: id, at: takenDown.at } as const;
  let isNewlyTakenDown = false;
  const change: PostStore['change'] = (seen, fields) => {
    if (!fields.takenDown) return deps.posts.change(seen, fields);
    isNewlyTakenDown = seen.takenDown === undefined;
    const newsWrites = isNewlyTakenDown ? [deps.newsItems.addWrite({ personId: seen.ownerId, ...news })] : [];
    return deps.posts.change(seen, fields, newsWrites);
  };
  const find = async () => {
    const post = await deps.posts.get(id);
    if (!post) throw noPost();
    return post;
  };
  const withdrawalDeps = { ...deps, posts: { change }, edges: withoutCounting(deps.edges) };
  const post = await withdrawPost(withdrawalDeps, find, () => ({ ...draftFields, takenDown }));
  if (isNewlyTakenDown)
    await deps.tellNews([post.ownerId], arrivalOf(news, { thing: post.title, address: ownPostAddress(id) }));
  return post;
}

export interface TakingDownPostDependencies extends WithdrawingDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
}
