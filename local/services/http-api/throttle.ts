export function tokenBucket(
  { ThrottlingRateLimit, ThrottlingBurstLimit }: Throttle,
  now = () => performance.now(),
) {
  let tokens = ThrottlingBurstLimit;
  let refilledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(ThrottlingBurstLimit, tokens + ((time - refilledAt) / 1_000) * ThrottlingRateLimit);
    refilledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

export interface Throttle {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}
