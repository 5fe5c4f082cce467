import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { removeForEver, type RemovalDependencies } from './remove-for-ever.ts';

/** Deletes posts for ever that were in the trash for 30 days, and finishes interrupted removals. */
export async function purgePosts(deps: Dependencies): Promise<{ removed: number; failed: number }> {
  const duePosts = await Array.fromAsync(deps.posts.listToRemove(deps.now().toISOString()));
  let removed = 0;
  const failed = await countFailures(
    postsAtOnce,
    duePosts,
    async (id) => {
      const post = await deps.posts.get(id);
      // the index can lag behind the table, so the post may have been restored
      const isDue = post?.removeAfter !== undefined && post.removeAfter <= deps.now().toISOString();
      if (isDue && (await removeForEver(deps, post))) removed += 1;
    },
    (error, postId) => log.error('A post in the trash could not be removed', error, { postId }),
  );
  return { removed, failed };
}

const postsAtOnce = 5;

interface Dependencies extends RemovalDependencies {
  readonly posts: RemovalDependencies['posts'] & Pick<PostStore, 'listToRemove'>;
}
