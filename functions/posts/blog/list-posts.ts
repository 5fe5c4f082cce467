import type { blog as contract } from '#shared/contract/posts/blog.ts';
import { categoryOfSlug } from '#shared/domain/audio/categories.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { personView } from '#functions/people/person-view.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { newestPosts, pageOfPosts, type ListDependencies } from '#functions/posts/public-lists.ts';
import { isShownAuthor } from '#functions/posts/public-post.ts';

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
  async ({ params: { username }, query: { page } }) => {
    const author = await findByUsername(deps, username);
    if (!isShownAuthor(author)) throw new Refusal('not_found', postRefusals.noAuthor);
    return { ...(await pageOfPosts(deps, { ownerId: author.id }, page)), author: personView(author) };
  };

export const listRecentPosts =
  (deps: ListDependencies): Operation<typeof contract.listRecentPosts> =>
  async () => ({ posts: await newestPosts(deps) });
