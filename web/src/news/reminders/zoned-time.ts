import { clockIn } from '#shared/domain/locale.ts';

/**
 * Returns, in UTC, the first moment at which the zone shows a local time (`2026-11-23T08:30`). For a time skipped by a
 * clock change it is the first existing minute, as on the server.
 */
export function isoOfZonedTime(timeZone: string, local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // Offsets of the day before and the day after, to cover both sides of a clock change.
  const candidates = [-msADay, msADay].map((away) => asUtc - utcOffset(timeZone, asUtc + away));
  let at = Math.min(...candidates);
  while (clockIn(timeZone, at) < local) at += msAMinute;
  return new Date(at).toISOString();
}

/** In milliseconds. */
const utcOffset = (timeZone: string, at: number): number => Date.parse(`${clockIn(timeZone, at)}Z`) - at;

const msAMinute = 60_000;
const msADay = 24 * 60 * msAMinute;
