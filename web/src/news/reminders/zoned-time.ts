import { clockIn } from '#shared/domain/locale.ts';

/**
 * The moment at which the clocks of a zone first show a local time (`2026-11-23T08:30`), in UTC. Where a change of clocks
 * leaves it out, the first minute that exists, as the server has it for days of the week.
 */
export function momentIn(timeZone: string, local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // by the offsets of the day before and of the day after: a change of clocks has both sides
  const candidates = [-msADay, msADay].map((away) => asUtc - aheadOfUtc(timeZone, asUtc + away));
  let at = Math.min(...candidates);
  while (clockIn(timeZone, at) < local) at += msAMinute;
  return new Date(at).toISOString();
}

/** In milliseconds. */
const aheadOfUtc = (timeZone: string, at: number): number => Date.parse(`${clockIn(timeZone, at)}Z`) - at;

const msAMinute = 60_000;
const msADay = 24 * 60 * msAMinute;
