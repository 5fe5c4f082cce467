import { AwsError } from '#local/services/http.ts';
import type { Pool } from './pool.ts';
import { notAuthorized } from './refusals.ts';

/** Must be called before a password or one-time code is checked. */
export function refuseWhileLocked({ attempts }: Pool, username: string): void {
  if ((attempts.get(username)?.until ?? 0) > Date.now()) throw notAuthorized('Password attempts exceeded');
}

/**
 * After five failures, further attempts are refused for one second; the wait doubles with each further failure, up to
 * 15 minutes.
 */
export function countFailure({ attempts }: Pool, username: string): void {
  const earlierAttempts = attempts.get(username);
  const isExpired = !earlierAttempts || earlierAttempts.until + 15 * minuteMs < Date.now();
  const count = isExpired ? 1 : earlierAttempts.count + 1;
  const waitMs = count < 5 ? 0 : Math.min(2 ** (count - 5) * 1_000, 15 * minuteMs);
  attempts.set(username, { count, until: Date.now() + waitMs });
}

/** Allows five attempts an hour, whether or not the user exists. */
export function limitHourly({ attempts }: Pool, what: string): void {
  const earlierAttempts = attempts.get(what);
  const { count, until } =
    earlierAttempts && earlierAttempts.until > Date.now()
      ? earlierAttempts
      : { count: 0, until: Date.now() + 60 * minuteMs };
  if (count >= 5)
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  attempts.set(what, { count: count + 1, until });
}

const minuteMs = 60_000;
