import { setTimeout as sleep } from 'node:timers/promises';
import { JourneyFault } from './journey-fault.ts';
import type { Visit } from './visit.ts';

/** Asks again and again until something is found; `what` did not happen where the time of the step ends first. */
export async function until<Found>(
  { signal }: Visit,
  what: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  while (!signal.aborted) {
    const found = await find();
    if (found !== undefined) return found;
    // a time that ends here is told below
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  throw new JourneyFault(`${what} did not happen in time.`);
}

const pauseMs = 500;
