import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lastPage } from '#shared/domain/last-page.ts';
import { postRefusals, postsAPage, recentPosts } from '#shared/domain/posts/post-limits.ts';
import { PostCard, PublicPost } from './post.ts';

/** Defaults to 1 (S9.04). Pages after the last are empty. */
const page = z.prefault(
  z.coerce
    .number(postRefusals.pageUnfit)
    .check(
      z.int(postRefusals.pageUnfit),
      z.minimum(1, postRefusals.pageUnfit),
      z.maximum(lastPage, `A list can have up to ${lastPage} pages.`),
    ),
  1,
);
const query = z.object({ page });
export const PostPage = z.object({ posts: z.array(PostCard), page: z.number(), totalPages: z.number() });
export type PostPage = z.infer<typeof PostPage>;

export const blog = {
  listPosts: endpoint({
    route: 'GET /blog',
    summary: `List posts by all authors, newest first, ${postsAPage} per page.`,
    access: 'public',
    query,
    answer: { status: 200, body: PostPage },
  }),
  listPostsOfCategory: endpoint({
    route: 'GET /blog/category/{category}',
    summary: 'List the posts in a category, written as in its address: `everything-else`.',
    access: 'public',
    query,
    answer: { status: 200, body: PostPage },
    refusals: ['not_found'],
  }),
  listPostsOfUser: endpoint({
    route: 'GET /blog/user/{username}',
    summary: 'List the posts of an author, by their current or a former username.',
    access: 'public',
    query,
    answer: { status: 200, body: z.extend(PostPage, { author: PostCard.shape.author }) },
    refusals: ['not_found'],
  }),
  listRecentPosts: endpoint({
    route: 'GET /blog/recent',
    summary: `List the newest ${recentPosts} posts.`,
    access: 'public',
    answer: { status: 200, body: z.object({ posts: z.array(PostCard) }) },
  }),
  getPost: endpoint({
    route: 'GET /blog/{id}',
    summary: 'Get a published post, as everyone reads it.',
    access: 'public',
    answer: { status: 200, body: z.object({ post: PublicPost }) },
    refusals: ['not_found'],
  }),
} as const;
