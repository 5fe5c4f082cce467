import type { Clock } from '#functions/platform/admission/admission.ts';

/**
 * Does a call for each item within its window: the first at `from`, each other `everyMs` after the one before, and no more
 * than six at once. After one that fails none is begun; its error rises when all that were are over.
 */
export async function callPaced<T>(
  items: readonly T[],
  { clock, from, everyMs }: Pace,
  call: (item: T) => Promise<void>,
): Promise<void> {
  const next = items.entries();
  const failures: unknown[] = [];
  const start = Math.max(from, clock.now());
  const worker = async () => {
    for (const [index, item] of next) {
      await clock.pause(start + index * everyMs - clock.now());
      if (failures.length > 0) return;
      await call(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}

const callsAtOnce = 6;

/** How long a call may take of an engine's time where it may be asked so often in a second, with some air. */
export const callMsAt = (callsPerSecond: number): number => 1_000 / (callsPerSecond * 0.95);

export interface Pace {
  readonly clock: Pick<Clock, 'now' | 'pause'>;
  readonly from: number;
  readonly everyMs: number;
}
