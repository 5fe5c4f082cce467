/** A token bucket as the gateway's route throttle; without settings everything passes. */
export function tokenBucket(
  throttle: { ratePerSecond: number; burst: number } | undefined,
  now = () => performance.now(),
) {
  if (!throttle) return () => true;
  let tokens = throttle.burst;
  let refilledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(throttle.burst, tokens + ((time - refilledAt) / 1_000) * throttle.ratePerSecond);
    refilledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
