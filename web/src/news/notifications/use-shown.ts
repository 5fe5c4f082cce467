import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { countArrivals } from './arrivals.ts';
import {
  firstShownPages,
  newestQuery,
  shownPagesQuery,
  type NotificationView,
} from './notification-queries.ts';

/**
 * The list doesn't move under the reader's finger: new notifications are only counted until `takeIn` shows them. An
 * empty list shows them at once.
 */
export function useShownNotifications(userid: string, place: NotificationView) {
  const queries = useQueryClient();
  const { data: newest } = useQuery(newestQuery(userid));
  const shownQuery = shownPagesQuery(userid, place);
  const list = useInfiniteQuery({
    ...shownQuery,
    initialData: () => {
      const cachedNewest = queries.getQueryData(newestQuery(userid).queryKey);
      return cachedNewest && firstShownPages(cachedNewest);
    },
  });
  const arrivalCount = newest && list.data ? countArrivals(newest, list.data.pages) : 0;
  const takeIn = () => {
    if (newest) queries.setQueryData(shownQuery.queryKey, firstShownPages(newest));
  };
  const takeInFirst = useEffectEvent(takeIn);
  const isFirst =
    arrivalCount > 0 && list.data?.pages.every(({ notifications }) => notifications.length === 0);
  useEffect(() => {
    if (isFirst) takeInFirst();
  }, [isFirst]);
  return { list, arrivals: isFirst ? 0 : arrivalCount, takeIn };
}
