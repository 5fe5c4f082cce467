import type { Notification } from '#shared/contract/news/notifications.ts';
import { dayText } from '#shared/domain/locale.ts';

/** Notifications under the days on which they came, the newest first. */
export function byDay(notifications: readonly Notification[]): Day[] {
  const days = Map.groupBy(notifications, (one) => new Date(momentOf(one)).setHours(0, 0, 0, 0));
  return [...days]
    .toSorted(([one], [other]) => other - one)
    .map(([midnight, those]) => ({ heading: dayHeading(new Date(midnight)), notifications: those }));
}

/** What a day is called above what was on it: `Today`, `Yesterday`, `20 November 2026`, where who reads it is. */
export function dayHeading(at: Date | string, now = new Date()): string {
  const midnights = [now, at].map((time) => new Date(time).setHours(0, 0, 0, 0));
  // A day on which clocks change is an hour longer or shorter.
  const daysAgo = Math.round((midnights[0]! - midnights[1]!) / dayMilliseconds);
  return ['Today', 'Yesterday'][daysAgo] ?? dayText(at);
}

/** All who began to follow on one day are one notification, of that day and no hour. */
export const hasHour = ({ kind }: Pick<Notification, 'kind'>): boolean => kind !== 'new-follower';

/** Such a day stands under the same date wherever it is read. */
const momentOf = (one: Notification): string => (hasHour(one) ? one.at : `${one.at.slice(0, 10)}T12:00`);

const dayMilliseconds = 24 * 60 * 60_000;

interface Day {
  readonly heading: string;
  readonly notifications: readonly Notification[];
}
