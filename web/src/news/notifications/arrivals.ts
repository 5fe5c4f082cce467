import type { Notification } from '#shared/contract/news/notifications.ts';
import type { NotificationPage } from './notification-queries.ts';

/**
 * How many of the newest notifications are not among those that somebody looks at, or have grown since. What lies
 * behind the end of what they look at is no arrival: it comes with "Show more".
 */
export function countArrivals(newest: NotificationPage, shown: readonly NotificationPage[]): number {
  const known = new Set(shown.flatMap(({ notifications }) => notifications.flatMap(({ ids }) => ids)));
  const end = shown.at(-1);
  const last = end?.nextCursor === undefined ? undefined : end.notifications.at(-1);
  return newest.notifications.filter((one) => isBefore(one, last) && one.ids.some((id) => !known.has(id)))
    .length;
}

/** The newest stands first, and an id begins with its time. */
const isBefore = ({ id }: Notification, last: Notification | undefined): boolean =>
  last === undefined || id > last.id;
