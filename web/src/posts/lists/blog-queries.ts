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
      const sentPage = category === undefined ? serverRendered('blog') : serverRendered('blogOfCategory');
      const isRequestedPage =
        sentPage?.page === page && (!('category' in sentPage) || sentPage.category === category);
      return isRequestedPage ? sentPage : undefined;
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
      const sentPage = serverRendered('blogOfUser');
      const isRequestedPage =
        sentPage?.page === page && sentPage.author.username.toLowerCase() === username.toLowerCase();
      return isRequestedPage ? sentPage : undefined;
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
