/** A bucket of calls that fills again, a quarter more than those of a second, and a number of calls under way at once. */
export function quotaOf({ callsPerSecond = Infinity, atOnce = Infinity }: Limits) {
  const most = callsPerSecond * 1.25;
  let left = most;
  let filledAt: number | undefined;
  let underWay = 0;
  return {
    /** What is to be called when the call is over; undefined of one that is refused. */
    begin(now: number): (() => void) | undefined {
      if (callsPerSecond !== Infinity)
        left = Math.min(most, left + ((now - (filledAt ?? now)) / 1_000) * callsPerSecond);
      filledAt = now;
      if (left < 1 || underWay >= atOnce) return undefined;
      left -= 1;
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
  };
}

interface Limits {
  readonly callsPerSecond?: number;
  readonly atOnce?: number;
}
