/** Limits calls by a token bucket (capacity 1.25 seconds' worth) and by concurrency. */
export function quotaOf({ callsPerSecond = Infinity, atOnce = Infinity }: Limits) {
  const most = callsPerSecond * 1.25;
  let left = most;
  let refilledAt: number | undefined;
  let inProgress = 0;
  return {
    /** Returns a function to call when the call ends, or undefined if the call is refused. */
    begin(now: number): (() => void) | undefined {
      if (callsPerSecond !== Infinity)
        left = Math.min(most, left + ((now - (refilledAt ?? now)) / 1_000) * callsPerSecond);
      refilledAt = now;
      if (left < 1 || inProgress >= atOnce) return undefined;
      left -= 1;
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
