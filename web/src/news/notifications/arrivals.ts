import type { Notification } from '#shared/contract/news/notifications.ts';
import type { NotificationPage } from './notification-queries.ts';

/**
 * Counts those of the newest notifications that aren't in the list, or that combine more news than when the list was
 * loaded. Notifications that belong behind the end of the list don't count, because "Show more" loads them.
 */
export function countArrivals(newest: NotificationPage, shown: readonly NotificationPage[]): number {
  const shownIds = new Set(shown.flatMap(({ notifications }) => notifications.flatMap(({ ids }) => ids)));
  const end = shown.at(-1);
  const lastNotification = end?.nextCursor === undefined ? undefined : end.notifications.at(-1);
  return newest.notifications.filter(
    (one) => isBefore(one, lastNotification) && one.ids.some((id) => !shownIds.has(id)),
  ).length;
}

/**
 * Returns whether a notification belongs before the last one in the list. Ids begin with their time, and the newest
 * comes first.
 */
const isBefore = ({ id }: Notification, last: Notification | undefined): boolean =>
  last === undefined || id > last.id;
