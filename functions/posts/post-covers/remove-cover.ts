import type { postCovers as contract } from '#shared/contract/posts/post-covers.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findOwnPost, type FindingDependencies } from '#functions/posts/posts/find-own-post.ts';
import { replaceCover, type ReplacingDependencies } from './replace-cover.ts';

export function removeCover(
  deps: ReplacingDependencies & FindingDependencies,
): Operation<typeof contract.removeCover> {
  return async ({ actor, params }) => {
    await replaceCover(deps, () => findOwnPost(deps, actor.id, params.id), undefined);
  };
}
