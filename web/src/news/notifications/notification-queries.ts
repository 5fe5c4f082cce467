import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api, type AnswerOf } from '#web/server/api.ts';

export const allNotifications = (userid: string) => ['news', userid, 'notifications'] as const;

export const newestQuery = (userid: string) =>
  queryOptions({
    queryKey: [...allNotifications(userid), 'newest'],
    queryFn: ({ signal }) => fetchNonEmptyPage(undefined, signal),
  });

/**
 * The list of notifications in one place, the page or the panel. It changes only by the reader's actions, starts with
 * the newest page, and is loaded again when the reader comes back.
 */
export const shownPagesQuery = (userid: string, place: NotificationView) =>
  infiniteQueryOptions({
    queryKey: [...allNotifications(userid), 'shown', place],
    queryFn: ({ pageParam, signal, client }): Promise<NotificationPage> =>
      pageParam === undefined ? client.fetchQuery(newestQuery(userid)) : fetchNonEmptyPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const firstShownPages = (newest: NotificationPage): ShownPages => ({
  pages: [newest],
  pageParams: [undefined],
});

/** Skips empty pages, because all notifications of a page may have been deleted although more pages follow. */
async function fetchNonEmptyPage(from: string | undefined, signal: AbortSignal): Promise<NotificationPage> {
  for (let cursor = from; ;) {
    const page = await api('GET /notifications', { query: { cursor }, signal });
    if (page.notifications.length > 0 || page.nextCursor === undefined) return page;
    cursor = page.nextCursor;
  }
}

export type NotificationView = 'page' | 'panel';
export type NotificationPage = AnswerOf<'GET /notifications'>;
export type ShownPages = InfiniteData<NotificationPage, string | undefined>;
