/** The limits of the request guard (S9.28 to S9.34 and S4.60). */
export const guardLimits = {
  requestsPerEndpoint: 30,
  requestsBeforeTrip: 120,
  windowMilliseconds: 60_000,
  resetMilliseconds: 30_000,
  stormPerSecond: 20,
  frequentPerSecond: 10,
  statsMilliseconds: 60_000,
  sampledShare: 0.1,
} as const;

/**
 * Counts requests and blocks a runaway component. Pure: time, randomness and log come from `surroundings`.
 *
 * - The rate limiter passes 30 requests to an endpoint in any 60 s; exempt paths and a disabled limiter pass all.
 * - The breaker counts everything that passed, exempt or not: the 121st request in 60 s trips it and is the first it
 * blocks. It resets after 30 s and starts counting from zero.
 * - Blocked requests aren't counted, so a component that keeps asking is let in again as the window moves on.
 *
 * Times are in milliseconds of any monotonic clock.
 */
export function createGuard({ now, random, report }: Surroundings): Guard {
  let passed: readonly PassedRequest[] = [];
  let breakerCountsFrom = Number.NEGATIVE_INFINITY;
  let trippedAt: number | undefined;
  let limiterOffUntil = Number.NEGATIVE_INFINITY;
  let blocked = { rateLimited: 0, tripped: 0 };
  const warnedAt = new Map<string, number>();

  function ask({ endpoint, path }: GuardedRequest): Verdict {
    const at = dropOldRequests();
    const exempt = isExempt(path);
    const verdict = judge(endpoint, exempt, at);
    if (random() < guardLimits.sampledShare) report({ type: 'sampled', endpoint, verdict });
    if (verdict === 'passed') {
      passed = [...passed, { at, endpoint, exempt }];
      warn(endpoint, at);
    } else {
      blocked = { ...blocked, [verdict]: blocked[verdict] + 1 };
    }
    return verdict;
  }

  function judge(endpoint: string, exempt: boolean, at: number): Verdict {
    if (trippedAt !== undefined) return 'tripped';
    const limited = !exempt && at >= limiterOffUntil;
    const endpointCount = passed.filter((one) => one.endpoint === endpoint && !one.exempt).length;
    if (limited && endpointCount >= guardLimits.requestsPerEndpoint) return 'rateLimited';
    if (passed.filter((one) => one.at >= breakerCountsFrom).length < guardLimits.requestsBeforeTrip)
      return 'passed';
    trippedAt = at;
    report({ type: 'tripped', stats: stats() });
    return 'tripped';
  }

  function warn(endpoint: string, at: number): void {
    const lastSecond = passed.filter((one) => one.at > at - 1_000);
    const ofEndpoint = lastSecond.filter((one) => one.endpoint === endpoint).length;
    if (lastSecond.length > guardLimits.stormPerSecond && mayWarnAgain('', at))
      report({ type: 'storm', perSecond: lastSecond.length });
    if (ofEndpoint > guardLimits.frequentPerSecond && mayWarnAgain(endpoint, at))
      report({ type: 'frequent', endpoint, perSecond: ofEndpoint });
  }

  /** Allows at most one warning per second, because a warning per request would itself be a storm. */
  function mayWarnAgain(about: string, at: number): boolean {
    if (at - (warnedAt.get(about) ?? Number.NEGATIVE_INFINITY) < 1_000) return false;
    warnedAt.set(about, at);
    return true;
  }

  function dropOldRequests(): number {
    const at = now();
    passed = passed.filter((one) => at - one.at < guardLimits.windowMilliseconds);
    if (trippedAt !== undefined && at - trippedAt >= guardLimits.resetMilliseconds) {
      trippedAt = undefined;
      breakerCountsFrom = at;
      report({ type: 'reset' });
    }
    return at;
  }

  function disableLimiter(milliseconds: number): void {
    limiterOffUntil = now() + milliseconds;
    report({ type: 'disabled', milliseconds });
  }

  function reset(): void {
    passed = [];
    trippedAt = undefined;
    limiterOffUntil = Number.NEGATIVE_INFINITY;
    blocked = { rateLimited: 0, tripped: 0 };
    report({ type: 'reset' });
  }

  function stats(): GuardStats {
    const at = dropOldRequests();
    const requests = Object.groupBy(passed, (one) => one.endpoint);
    return {
      requestsInLastMinute: passed.length,
      perEndpoint: Object.fromEntries(
        Object.entries(requests).map(([name, list = []]) => [name, list.length]),
      ),
      blocked,
      breaker: trippedAt === undefined ? 'normal' : 'tripped',
      limiter: at < limiterOffUntil ? 'disabled' : 'enabled',
    };
  }

  return { ask, disableLimiter, reset, stats };
}

/** Compares substrings, as the specification does (S8.24 to S8.30): "ai" also covers "/email" and "/main" (A17). */
const isExempt = (path: string): boolean => exemptions.some((part) => path.includes(part));

const exemptions = [
  '/auth',
  '/ai/conversations',
  '/generateOutline',
  'ai',
  'outline',
  'generate',
  'conversation',
];

/** `endpoint` has `{id}` in place of each id; `path` is the real path without query. */
export interface GuardedRequest {
  readonly endpoint: string;
  readonly path: string;
}

export type Verdict = 'passed' | 'rateLimited' | 'tripped';

export type Notice =
  | { readonly type: 'sampled'; readonly endpoint: string; readonly verdict: Verdict }
  | { readonly type: 'storm'; readonly perSecond: number }
  | { readonly type: 'frequent'; readonly endpoint: string; readonly perSecond: number }
  | { readonly type: 'tripped'; readonly stats: GuardStats }
  | { readonly type: 'disabled'; readonly milliseconds: number }
  | { readonly type: 'reset' };

export interface GuardStats {
  readonly requestsInLastMinute: number;
  readonly perEndpoint: Readonly<Record<string, number>>;
  readonly blocked: { readonly rateLimited: number; readonly tripped: number };
  readonly breaker: 'normal' | 'tripped';
  readonly limiter: 'enabled' | 'disabled';
}

export interface Surroundings {
  readonly now: () => number;
  /** From 0 up to 1, like `Math.random`. */
  readonly random: () => number;
  readonly report: (notice: Notice) => void;
}

export interface Guard {
  readonly ask: (asked: GuardedRequest) => Verdict;
  readonly disableLimiter: (milliseconds: number) => void;
  readonly reset: () => void;
  readonly stats: () => GuardStats;
}

interface PassedRequest {
  readonly at: number;
  readonly endpoint: string;
  readonly exempt: boolean;
}
