import { clockIn, momentText, ownTimeZone, relativeTime } from '#shared/domain/locale.ts';
import { postLimits, postRefusals } from '#shared/domain/posts/post-limits.ts';

/** `2026-11-23` and `08:30`, in the browser's time zone. */
export interface ScheduleDraft {
  readonly date: string;
  readonly time: string;
}

export function scheduleDraft(publishAt: string | undefined, now = Date.now()): ScheduleDraft {
  const at = publishAt === undefined ? now + dayMilliseconds : Date.parse(publishAt);
  const [date = '', time = ''] = clockIn(ownTimeZone(), at).split('T');
  return { date, time: publishAt === undefined ? '09:00' : time };
}

/** Returns the time in UTC. A time skipped by a clock change becomes the next time that exists. */
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

export const scheduleSentence = (at: string, now = Date.now()): string =>
  `It will be published on ${momentText(at)} (${ownTimeZone()}), ${relativeTime(at, now, 'en')}.`;

const dayMilliseconds = 86_400_000;
