import type { reports as contract } from '#shared/contract/sharing/reports.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { changeWithRetries, type ChangingDependencies } from '#functions/posts/change-as-seen.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { noPost } from '#functions/posts/read-post.ts';

/** The post stays a draft until its author publishes it. Safe to repeat. */
export function restoreTakenDownPost(deps: Dependencies): Operation<typeof contract.restoreTakenDownPost> {
  return async ({ params }) => {
    const find = async () => {
      const post = await deps.posts.get(params.postId);
      if (!post) throw noPost();
      return post;
    };
    await changeWithRetries(deps, find, ({ takenDown }) => takenDown && { takenDown: undefined });
  };
}

interface Dependencies extends ChangingDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
}
