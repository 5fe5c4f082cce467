import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import type { StoredReading } from '#functions/writing/items.ts';
import { advanceReading, type AdvancingDependencies } from './advance-reading.ts';

/**
 * Goes on with readings whose step was lost, or that waited for a place. One that fails keeps no other waiting; at the
 * end it fails the whole, so that somebody hears of it.
 */
export async function advanceAll(
  deps: AdvancingDependencies,
  running: readonly StoredReading[],
): Promise<void> {
  const count = await countFailures(
    atOnce,
    running,
    ({ ownerId, id }) => advanceReading(deps, ownerId, id),
    (error, { id }) => log.error('A reading could not be looked after', error, { readingId: id }),
  );
  if (count > 0) throw new Error(`${count} of ${running.length} readings could not be looked after.`);
}

const atOnce = 5;
