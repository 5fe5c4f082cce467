import type { blog as contract } from '#shared/contract/posts/blog.ts';
import { categoryOfSlug } from '#shared/domain/audio/categories.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import type { FindingDependencies } from '#functions/channels/find-channel.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import {
  newestPosts,
  pageOfPosts,
  pageOfUser,
  type ListDependencies,
} from '#functions/posts/public-lists.ts';

export const listPosts =
  (deps: ListDependencies): Operation<typeof contract.listPosts> =>
  ({ query: { page } }) =>
    pageOfPosts(deps, { all: true }, page);

export const listPostsOfCategory =
  (deps: ListDependencies): Operation<typeof contract.listPostsOfCategory> =>
  async ({ params, query: { page } }) => {
    const category = categoryOfSlug(params.category);
    if (category === undefined) throw new Refusal('not_found', postRefusals.noCategory);
    return pageOfPosts(deps, { category }, page);
  };

export const listPostsOfUser =
  (deps: ListDependencies & FindingDependencies): Operation<typeof contract.listPostsOfUser> =>
  ({ params: { username }, query: { page } }) =>
    pageOfUser(deps, username, page);

export const listRecentPosts =
  (deps: ListDependencies): Operation<typeof contract.listRecentPosts> =>
  async () => ({ posts: await newestPosts(deps) });
