import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type AnswerOf } from '#web/server/api.ts';

/**
 * What those whom one follows published. It is asked for whenever somebody comes to it, and stays as it is while they
 * look at it; where more has been published since, it is stale.
 */
export const feedQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: ['news', userid, 'feed'],
    queryFn: ({ pageParam, signal }) => pageWithSomething(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A page may be empty, where all that stood on it was taken back, and have others after it. */
async function pageWithSomething(from: string | undefined, signal: AbortSignal): Promise<PageOfFeed> {
  for (let cursor = from; ;) {
    const page = await api('GET /activity-feed', { query: { cursor }, signal });
    if (page.activities.length > 0 || page.nextCursor === undefined) return page;
    cursor = page.nextCursor;
  }
}

export type PageOfFeed = AnswerOf<'GET /activity-feed'>;
