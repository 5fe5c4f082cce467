import { clockIn, momentText, ownTimeZone, relativeTime } from '#shared/domain/locale.ts';
import { postLimits, postRefusals } from '#shared/domain/posts/post-limits.ts';

/** A day and a time as fields have them (`2026-11-23`, `08:30`), by the clocks of this browser. */
export interface ScheduleDraft {
  readonly date: string;
  readonly time: string;
}

/** The time that was chosen before; else tomorrow morning. */
export function scheduleDraft(publishAt: string | undefined, now = Date.now()): ScheduleDraft {
  const at = publishAt === undefined ? now + dayMilliseconds : Date.parse(publishAt);
  const [date = '', time = ''] = clockIn(ownTimeZone(), at).split('T');
  return { date, time: publishAt === undefined ? '09:00' : time };
}

/** When that is, in UTC, or what is wrong with it. A time that a change of clocks leaves out is the next that exists. */
export function scheduledAt(
  { date, time }: ScheduleDraft,
  now = Date.now(),
): { at: string } | { problem: string } {
  const at = date === '' || time === '' ? Number.NaN : new Date(`${date}T${time}`).getTime();
  if (Number.isNaN(at)) return { problem: postRefusals.noTime };
  if (at <= now) return { problem: postRefusals.timePast };
  if (at > now + postLimits.scheduledDays * dayMilliseconds) return { problem: postRefusals.timeTooFar };
  return { at: new Date(at).toISOString() };
}

/** `It will be published on 24 November 2026 at 09:00 (Europe/Berlin), in 18 hours.` */
export const scheduleSentence = (at: string, now = Date.now()): string =>
  `It will be published on ${momentText(at)} (${ownTimeZone()}), ${relativeTime(at, now, 'en')}.`;

const dayMilliseconds = 86_400_000;
