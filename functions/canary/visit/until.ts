import { setTimeout as sleep } from 'node:timers/promises';
import { JourneyFault } from './journey-fault.ts';
import type { Visit } from './visit.ts';

export async function until<Found>(
  { signal }: Visit,
  what: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  while (!signal.aborted) {
    const found = await find();
    if (found !== undefined) return found;
    // When the signal aborts this pause, the loop ends, and the time-out is reported below.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  throw new JourneyFault(`${what} did not happen in time.`);
}

const pauseMs = 500;
