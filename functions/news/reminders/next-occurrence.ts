import { Temporal } from 'temporal-polyfill';
import { weekdays, type Weekday } from '#shared/domain/news/reminders.ts';

/**
 * Returns the next time of a weekly schedule: once on each of its days, even when the clocks change. A local time that
 * the clocks skip is replaced by the first one after the change; of a local time that occurs twice, only the first
 * occurrence counts (issue 27).
 */
export function nextOccurrence({ time, days, timeZone }: WeeklyTime, after: string): string {
  const today = Temporal.Instant.from(after).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let daysAhead = 0; daysAhead <= daysLookedAt; daysAhead += 1) {
    const date = today.add({ days: daysAhead });
    if (!days.includes(weekdays[date.dayOfWeek - 1]!)) continue;
    const at = instantOf(date.toPlainDateTime(time), timeZone);
    if (at > Date.parse(after)) return new Date(at).toISOString();
  }
  throw new Error(`No time of ${days.length} days comes after ${after}.`);
}

/** Returns milliseconds since 1970. */
function instantOf(local: Temporal.PlainDateTime, timeZone: string): number {
  const earlierTime = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (earlierTime.toPlainDateTime().equals(local)) return earlierTime.epochMilliseconds;
  // the clocks skip this local time, so `earlier` gave a time before the change
  return earlierTime.getTimeZoneTransition('next')!.epochMilliseconds;
}

/** A week plus one day, because some time zones have once skipped a whole day. */
const daysLookedAt = 8;

export interface WeeklyTime {
  /** For example `08:30`, in the local time of `timeZone`. */
  readonly time: string;
  /** At least one day. */
  readonly days: readonly Weekday[];
  readonly timeZone: string;
}
