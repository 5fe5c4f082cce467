import { browserStorage } from './storage.ts';

const storageKey = 'clockOffset';

/** What answers say to the second and what travels with them must not look like a clock that is wrong. */
const toleratedMilliseconds = 5_000;

/**
 * The time of the server in milliseconds since 1970. A device's clock may be wrong by hours; tokens end by the clock
 * of those who made them.
 */
export const serverNow = (): number => Date.now() + offsetMilliseconds();

/** Learns how wrong the device's clock is from the time of an answer that has just come: its `date`, or milliseconds. */
export function learnClock(serverTime: string | number | null | undefined): void {
  const time = typeof serverTime === 'string' ? Date.parse(serverTime) : serverTime;
  if (time === undefined || time === null || Number.isNaN(time)) return;
  const offset = time - Date.now();
  if (Math.abs(offset - offsetMilliseconds()) <= toleratedMilliseconds) return;
  if (Math.abs(offset) <= toleratedMilliseconds) browserStorage.removeItem(storageKey);
  else browserStorage.setItem(storageKey, String(offset));
}

/** Kept for the next visit, which has to judge its token before anybody has answered. */
const offsetMilliseconds = (): number => Number(browserStorage.getItem(storageKey) ?? 0) || 0;
