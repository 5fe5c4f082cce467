import type { posts as contract } from '#shared/contract/posts/posts.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { ownPostView, type OwnViewDependencies } from '#functions/posts/posts/own-post-view.ts';
import { readPost, type PostReadingDependencies } from '#functions/posts/read-post.ts';
import { findOwnPost } from './find-own-post.ts';

export const getOwnPost =
  (deps: PostReadingDependencies & OwnViewDependencies): Operation<typeof contract.getOwnPost> =>
  async ({ actor, params: { id } }) => ({
    post: await ownPostView(deps, await readPost(deps, await findOwnPost(deps, actor.id, id))),
  });
