import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { countArrivals } from './arrivals.ts';
import { firstShown, newestQuery, shownQuery, type Place } from './notification-queries.ts';

/**
 * The notifications as somebody looks at them, which stay where they are under their finger, and how many have arrived
 * meanwhile; `takeIn` puts those in. What comes to an empty list moves nothing, and stands there at once.
 */
export function useShown(userid: string, place: Place) {
  const queries = useQueryClient();
  const { data: newest } = useQuery(newestQuery(userid));
  const shown = shownQuery(userid, place);
  const list = useInfiniteQuery({
    ...shown,
    initialData: () => {
      const known = queries.getQueryData(newestQuery(userid).queryKey);
      return known && firstShown(known);
    },
  });
  const arrivals = newest && list.data ? countArrivals(newest, list.data.pages) : 0;
  const takeIn = () => {
    if (newest) queries.setQueryData(shown.queryKey, firstShown(newest));
  };
  const takeInFirst = useEffectEvent(takeIn);
  const isFirst = arrivals > 0 && list.data?.pages.every(({ notifications }) => notifications.length === 0);
  useEffect(() => {
    if (isFirst) takeInFirst();
  }, [isFirst]);
  return { list, arrivals: isFirst ? 0 : arrivals, takeIn };
}
