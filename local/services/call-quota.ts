/** Limits calls by a token bucket (capacity 1.25 seconds' worth) and by concurrency. */
export function quotaOf({ callsPerSecond = Infinity, atOnce = Infinity }: Limits) {
  const capacity = callsPerSecond * 1.25;
  let remainingCalls = capacity;
  let refilledAt: number | undefined;
  let inProgress = 0;
  return {
    /** Returns a function to call when the call ends, or undefined if the call is refused. */
    begin(now: number): (() => void) | undefined {
      if (callsPerSecond !== Infinity)
        remainingCalls = Math.min(
          capacity,
          remainingCalls + ((now - (refilledAt ?? now)) / 1_000) * callsPerSecond,
        );
      refilledAt = now;
      if (remainingCalls < 1 || inProgress >= atOnce) return undefined;
      remainingCalls -= 1;
      inProgress += 1;
      return () => {
        inProgress -= 1;
      };
    },
  };
}

interface Limits {
  readonly callsPerSecond?: number;
  readonly atOnce?: number;
}
