import { ownPostAddress } from '#shared/addresses.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import { uncounted } from '#functions/platform/edges/edges.ts';
import type { StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import { noPost } from './read-post.ts';
import { draftFields, withdrawPost, type WithdrawingDependencies } from './withdraw-post.ts';

/**
 * Takes a post back from everybody, with the reason why it cannot be published again. Its author is told once, in the
 * transaction that does it. May be repeated: the later reason counts.
 */
export function takeDownPost(deps: TakingDownPostDependencies) {
  return async (
    { id, ownerId, title }: StoredPost,
    takenDown: NonNullable<StoredPost['takenDown']>,
  ): Promise<void> => {
    const news = { kind: 'post-taken-down', thingId: id, at: takenDown.at } as const;
    let isNews = false;
    const change: PostStore['change'] = (seen, fields) => {
      isNews = seen.takenDown === undefined;
      return deps.posts.change(
        seen,
        fields,
        isNews ? [deps.newsItems.addWrite({ personId: ownerId, ...news })] : [],
      );
    };
    const find = async () => {
      const post = await deps.posts.get(id);
      if (!post) throw noPost();
      return post;
    };
    const withdrawing = { ...deps, posts: { change }, edges: uncounted(deps.edges) };
    await withdrawPost(withdrawing, find, () => ({ ...draftFields, takenDown }));
    if (isNews)
      await deps.tellNews([ownerId], arrivalOf(news, { thing: title, address: ownPostAddress(id) }));
  };
}

export interface TakingDownPostDependencies extends WithdrawingDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
}
