import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/domain/audio/categories.ts';
import { categorySlugOf } from '#shared/domain/audio/categories.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';
import { api } from '#web/server/api.ts';

export const allPosts = ['posts'] as const;

export const blogQuery = (category: Category | undefined, page: number) =>
  queryOptions({
    queryKey: [...allPosts, 'list', category ?? 'all', page],
    queryFn: ({ signal }) =>
      category === undefined
        ? api('GET /blog', { query: { page }, signal })
        : api('GET /blog/category/{category}', {
            params: { category: categorySlugOf(category) },
            query: { page },
            signal,
          }),
    initialData: () => {
      const sent = category === undefined ? serverRendered('blog') : serverRendered('blogOfCategory');
      const isRequestedPage = sent?.page === page && (!('category' in sent) || sent.category === category);
      return isRequestedPage ? sent : undefined;
    },
    initialDataUpdatedAt: refetchAtOnce,
  });

/** Also accepts a former username. */
export const blogOfUserQuery = (username: string, page: number) =>
  queryOptions({
    queryKey: [...allPosts, 'user', username.toLowerCase(), page],
    queryFn: ({ signal }) =>
      api('GET /blog/user/{username}', { params: { username }, query: { page }, signal }),
    initialData: () => {
      const sent = serverRendered('blogOfUser');
      const isRequestedPage =
        sent?.page === page && sent.author.username.toLowerCase() === username.toLowerCase();
      return isRequestedPage ? sent : undefined;
    },
    initialDataUpdatedAt: refetchAtOnce,
  });

export const recentPostsQuery = () =>
  queryOptions({
    queryKey: [...allPosts, 'recent'],
    queryFn: ({ signal }) => api('GET /blog/recent', { signal }),
  });

/** A page that the server rendered may be a minute old, so its data is shown but refetched at once. */
export const refetchAtOnce = 0;
