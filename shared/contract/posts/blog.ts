import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lastPage } from '#shared/domain/last-page.ts';
import { postRefusals, postsAPage, recentPosts } from '#shared/domain/posts/post-limits.ts';
import { PostCard, PublicPost } from './post.ts';

/** Defaults to 1 (S9.04); past the last one a list is empty. */
const page = z.prefault(
  z.coerce
    .number(postRefusals.pageUnfit)
    .check(
      z.int(postRefusals.pageUnfit),
      z.minimum(1, postRefusals.pageUnfit),
      z.maximum(lastPage, `A list has at most ${lastPage} pages.`),
    ),
  1,
);
const query = z.object({ page });
export const PostPage = z.object({ posts: z.array(PostCard), page: z.number(), totalPages: z.number() });
export type PostPage = z.infer<typeof PostPage>;

export const blog = {
  listPosts: endpoint({
    route: 'GET /blog',
    summary: `Posts of all authors, the newest first, ${postsAPage} a page.`,
    access: 'public',
    query,
    answer: { status: 200, body: PostPage },
  }),
  listPostsOfCategory: endpoint({
    route: 'GET /blog/category/{category}',
    summary: 'Posts of a category, which is named as in its address: `everything-else`.',
    access: 'public',
    query,
    answer: { status: 200, body: PostPage },
    refusals: ['not_found'],
  }),
  listPostsOfUser: endpoint({
    route: 'GET /blog/user/{username}',
    summary: 'Posts of an author, by their username or a former one.',
    access: 'public',
    query,
    answer: { status: 200, body: z.extend(PostPage, { author: PostCard.shape.author }) },
    refusals: ['not_found'],
  }),
  listRecentPosts: endpoint({
    route: 'GET /blog/recent',
    summary: `The newest ${recentPosts} posts.`,
    access: 'public',
    answer: { status: 200, body: z.object({ posts: z.array(PostCard) }) },
  }),
  getPost: endpoint({
    route: 'GET /blog/{id}',
    summary: 'A post that is public, as everybody reads it.',
    access: 'public',
    answer: { status: 200, body: z.object({ post: PublicPost }) },
    refusals: ['not_found'],
  }),
} as const;
