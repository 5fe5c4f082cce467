import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api, type AnswerOf } from '#web/server/api.ts';

/** Begins the key of all that one was told. */
export const allNotifications = (userid: string) => ['news', userid, 'notifications'] as const;

/** The newest page as it is now: the bell counts by it. */
export const newestQuery = (userid: string) =>
  queryOptions({
    queryKey: [...allNotifications(userid), 'newest'],
    queryFn: ({ signal }) => pageWithSomething(undefined, signal),
  });

/**
 * The list as somebody looks at it in one place, which changes by what they do alone; it begins with what the bell
 * knows, and whoever leaves and comes back begins anew.
 */
export const shownQuery = (userid: string, place: Place) =>
  infiniteQueryOptions({
    queryKey: [...allNotifications(userid), 'shown', place],
    queryFn: ({ pageParam, signal, client }): Promise<NotificationPage> =>
      pageParam === undefined ? client.fetchQuery(newestQuery(userid)) : pageWithSomething(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What is shown where there is no more yet. */
export const firstShown = (newest: NotificationPage): ShownPages => ({
  pages: [newest],
  pageParams: [undefined],
});

/** A page may be empty, where all that stood on it is gone, and have others after it. */
async function pageWithSomething(from: string | undefined, signal: AbortSignal): Promise<NotificationPage> {
  for (let cursor = from; ;) {
    const page = await api('GET /notifications', { query: { cursor }, signal });
    if (page.notifications.length > 0 || page.nextCursor === undefined) return page;
    cursor = page.nextCursor;
  }
}

export type Place = 'page' | 'panel';
export type NotificationPage = AnswerOf<'GET /notifications'>;
export type ShownPages = InfiniteData<NotificationPage, string | undefined>;
