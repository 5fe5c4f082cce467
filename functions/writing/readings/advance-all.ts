import { workThrough } from '#functions/platform/work-through.ts';
import type { StoredReading } from '#functions/writing/items.ts';
import { advanceReading, type AdvancingDependencies } from './advance-reading.ts';

/** Continues each reading that was interrupted, or that waits because its owner has too many answers in progress. */
export async function advanceAll(
  deps: AdvancingDependencies,
  running: readonly StoredReading[],
): Promise<void> {
  await workThrough(running, ({ ownerId, id }) => advanceReading(deps, ownerId, id), {
    failed: 'A reading could not be checked',
    of: ({ id }) => ({ readingId: id }),
  });
}
