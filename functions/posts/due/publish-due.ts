import { ownPostsAddress } from '#shared/addresses.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { NewsPlace } from '#functions/news-items/news-item.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import {
  publishPost,
  TakenDown,
  type PublishingDependencies,
} from '#functions/posts/publishing/publish-post.ts';

/**
 * Publishes every due post, and only once even if this runs twice or is interrupted, because a published post is no
 * longer due. A post that can never be published becomes a draft, and its author is notified in the same transaction;
 * after any other failure the post stays due.
 */
export const publishDue = (deps: Dependencies) => async (dueIn: readonly string[]) => {
  let failed = 0;
  for (const minuteShard of dueIn) {
    const ids = await Array.fromAsync(deps.posts.listDue(minuteShard));
    failed += await countFailures(postsAtOnce, ids, publishOnePost(deps, minuteShard), (error, postId) =>
      log.error('A post was not published at its time', error, { postId }),
    );
  }
  return { failed };
};

const publishOnePost = (deps: Dependencies, dueIn: string) => async (id: string) => {
  const find = async (): Promise<StoredPost> => {
    const post = await deps.posts.get(id);
    // the index is a moment behind, and another run may have been faster
    if (post?.dueIn !== dueIn || post.deletedAt !== undefined) throw new NotDue();
    return post;
  };
  try {
    const post = await find();
    const author = (await deps.people.publicNamesOf([post.ownerId])).get(post.ownerId);
    // While the account is being deleted, the post isn't published. The author isn't notified, because the posts are
    // deleted with the account.
    if (author?.deletion === 'ending' || author === undefined) return;
    if (author.deletion === 'asked') throw new Refusal('conflict', postRefusals.accountLeaving);
    await publishPost(deps, post, find);
  } catch (error) {
    if (error instanceof NotDue) return;
    if (!(error instanceof Refusal || error instanceof TakenDown)) throw error;
    await failPost(deps, find, error.message);
  }
};

async function failPost(deps: Dependencies, find: () => Promise<StoredPost>, reason: string): Promise<void> {
  const post = await find();
  const news: NewsPlace = { at: post.publishAt!, kind: 'post-failed', thingId: post.id };
  const returnedDraft = await deps.posts.change(post, { publishAt: undefined, dueIn: undefined, reason }, [
    deps.newsItems.addWrite({ personId: post.ownerId, ...news }),
  ]);
  // The post was edited since it was read, so the reason why it couldn't be published may no longer apply. Throws, so
  // that the post stays due.
  if (!returnedDraft) throw new Error('The post was changed while it was given up.');
  await deps.tellNews([post.ownerId], arrivalOf(news, { thing: post.title, address: ownPostsAddress }));
}

class NotDue extends Error {}

const postsAtOnce = 10;

interface Dependencies extends PublishingDependencies {
  readonly posts: PublishingDependencies['posts'] & Pick<PostStore, 'listDue'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
}
