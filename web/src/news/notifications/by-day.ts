import type { Notification } from '#shared/contract/news/notifications.ts';
import { dayText } from '#shared/domain/locale.ts';

export function groupByDay(notifications: readonly Notification[]): NotificationDay[] {
  const days = Map.groupBy(notifications, (one) => new Date(localTimeOf(one)).setHours(0, 0, 0, 0));
  return [...days]
    .toSorted(([one], [other]) => other - one)
    .map(([midnight, those]) => ({ heading: dayHeading(new Date(midnight)), notifications: those }));
}

/** Uses the reader's time zone. */
export function dayHeading(at: Date | string, now = new Date()): string {
  const midnights = [now, at].map((time) => new Date(time).setHours(0, 0, 0, 0));
  // Rounded, because days on which the clocks change have 23 or 25 hours.
  const daysAgo = Math.round((midnights[0]! - midnights[1]!) / dayMilliseconds);
  return ['Today', 'Yesterday'][daysAgo] ?? dayText(at);
}

/** All new followers of a day are one notification, without a time. */
export const hasHour = ({ kind }: Pick<Notification, 'kind'>): boolean => kind !== 'new-follower';

/** Returns local noon for notifications without a time, so the date is the same in every time zone. */
const localTimeOf = (one: Notification): string => (hasHour(one) ? one.at : `${one.at.slice(0, 10)}T12:00`);

const dayMilliseconds = 24 * 60 * 60_000;

interface NotificationDay {
  readonly heading: string;
  readonly notifications: readonly Notification[];
}
