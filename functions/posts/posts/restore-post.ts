import type { posts as contract } from '#shared/contract/posts/posts.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { changeWithRetries } from '#functions/posts/change-as-seen.ts';
import { ownPostView, type OwnViewDependencies } from '#functions/posts/posts/own-post-view.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { readPost, type PostReadingDependencies } from '#functions/posts/read-post.ts';
import { findStoredPost } from './find-own-post.ts';

/** Restores the post as a draft, even if it was public before. Safe to repeat. */
export const restorePost =
  (deps: Dependencies): Operation<typeof contract.restorePost> =>
  async ({ actor, params: { id } }) => {
    const restored = await changeWithRetries(
      deps,
      () => findStoredPost(deps, actor.id, id),
      (post) =>
        post.deletedAt === undefined
          ? undefined
          : {
              deletedAt: undefined,
              removal: undefined,
              removeAfter: undefined,
              updatedAt: deps.now().toISOString(),
            },
    );
    return { post: await ownPostView(deps, await readPost(deps, restored)) };
  };

interface Dependencies extends PostReadingDependencies, OwnViewDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
  readonly now: () => Date;
}
