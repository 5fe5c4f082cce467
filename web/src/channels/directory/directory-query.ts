import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { firstPageSizes } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';
import { refetchAtOnce } from '#web/channels/channel/channel-queries.ts';
import { asInfiniteData } from '#web/channels/channel/sent-pages.ts';
import { api } from '#web/server/api.ts';
import { allChannels } from '#web/server/query-keys.ts';
import { searchParamsOf, type DirectoryFilters } from './directory-filters.ts';

export const directoryQuery = (
  { query, category }: DirectoryFilters,
  limit: number = firstPageSizes.channels,
) =>
  infiniteQueryOptions({
    queryKey: [...allChannels, 'directory', query ?? '', category ?? 'all', limit],
    queryFn: async ({ pageParam, signal }) => {
      // A page of results can be empty although more pages follow.
      for (let cursor = pageParam; ;) {
        const page = await api('GET /channels', { query: { limit, query, category, cursor }, signal });
        if (page.channels.length > 0 || page.nextCursor === undefined) return page;
        cursor = page.nextCursor;
      }
    },
    initialData: () =>
      asInfiniteData(
        limit === firstPageSizes.channels && searchParamsOf({ query, category }).size === 0
          ? serverRendered('directory')
          : undefined,
      ),
    initialDataUpdatedAt: refetchAtOnce,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
