import { browserStorage } from './storage.ts';

const storageKey = 'clockOffset';

/**
 * The time in a response is in whole seconds and is older by the duration of the transfer, so smaller differences are
 * ignored.
 */
const toleratedMilliseconds = 5_000;

/**
 * Returns the server's time in milliseconds since 1970. A device's clock may be wrong by hours, and tokens expire by
 * the server's clock.
 */
export const serverNow = (): number => Date.now() + offsetMilliseconds();

/**
 * Learns the server's time from a response that has just arrived. `serverTime` is its `date` header, or milliseconds
 * since 1970.
 */
export function learnClock(serverTime: string | number | null | undefined): void {
  const time = typeof serverTime === 'string' ? Date.parse(serverTime) : serverTime;
  if (time === undefined || time === null || Number.isNaN(time)) return;
  const offset = time - Date.now();
  if (Math.abs(offset - offsetMilliseconds()) <= toleratedMilliseconds) return;
  if (Math.abs(offset) <= toleratedMilliseconds) browserStorage.removeItem(storageKey);
  else browserStorage.setItem(storageKey, String(offset));
}

/**
 * Returns how far the server's clock is ahead of this device's. It is stored for the next visit, which checks
 * whether its token has expired before any response arrives.
 */
const offsetMilliseconds = (): number => Number(browserStorage.getItem(storageKey) ?? 0) || 0;
