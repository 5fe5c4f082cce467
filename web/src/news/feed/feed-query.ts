import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type AnswerOf } from '#web/server/api.ts';

/**
 * The feed is fetched on each visit and doesn't change while it is shown. Marking it as stale means that more has been
 * published since.
 */
export const feedQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: ['news', userid, 'feed'],
    queryFn: ({ pageParam, signal }) => fetchNonEmptyPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Skips empty pages, because all activities of a page may have been withdrawn although more pages follow. */
async function fetchNonEmptyPage(from: string | undefined, signal: AbortSignal): Promise<PageOfFeed> {
  for (let cursor = from; ;) {
    const page = await api('GET /activity-feed', { query: { cursor }, signal });
    if (page.activities.length > 0 || page.nextCursor === undefined) return page;
    cursor = page.nextCursor;
  }
}

export type PageOfFeed = AnswerOf<'GET /activity-feed'>;
