import type { blog as contract } from '#shared/contract/posts/blog.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findPublicPost, type PublicReadingDependencies } from '#functions/posts/find-public-post.ts';
import { noPost } from '#functions/posts/read-post.ts';

export const getPost =
  (deps: PublicReadingDependencies): Operation<typeof contract.getPost> =>
  async ({ params: { id } }) => {
    const post = await findPublicPost(deps, id);
    if (!post) throw noPost();
    return { post };
  };
