import { queryOptions } from '@tanstack/react-query';
import type { OwnPost, OwnPostCard } from '#shared/contract/posts/post.ts';
import { api } from '#web/server/api.ts';

export const allOwnPosts = (userid: string) => ['post', userid] as const;

/** Loads the whole list, because a person has at most 1,000 posts and the search runs locally. */
export const ownPostsQuery = (userid: string, list: PostList) =>
  queryOptions({
    queryKey: [...allOwnPosts(userid), 'list', list],
    queryFn: async ({ signal }): Promise<readonly OwnPostCard[]> => {
      const posts: OwnPostCard[] = [];
      let cursor: string | undefined;
      do {
        const page = await api('GET /blog/mine', { query: { limit: 100, cursor, list }, signal });
        posts.push(...page.posts);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return posts;
    },
  });

/** While the post is open in the editor, its saver may have a newer text than this cache. */
export const ownPostQuery = ({ userid, id }: OwnPostKey) =>
  queryOptions({
    queryKey: [...allOwnPosts(userid), 'one', id],
    queryFn: async ({ signal }): Promise<OwnPost> =>
      (await api('GET /blog/mine/{id}', { params: { id }, signal })).post,
    staleTime: 10_000,
  });

export type PostList = 'posts' | 'trash';

export interface OwnPostKey {
  readonly userid: string;
  readonly id: string;
}
