import type { Clock } from '#functions/platform/admission/admission.ts';

/**
 * Makes a call for each item: the first at `from`, each further one `everyMs` later, at most six at once. After a
 * failure, begins no further calls, and throws the error when the calls in progress have ended.
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

/** Returns how much engine time one call takes at this rate, with a margin. */
export const callMsAt = (callsPerSecond: number): number => 1_000 / (callsPerSecond * 0.95);

export interface Pace {
  readonly clock: Pick<Clock, 'now' | 'pause'>;
  readonly from: number;
  readonly everyMs: number;
}
