import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createGuard, type Guard, type Notice, type Verdict } from './guard.ts';

describe('The request guard', () => {
  test('passes 30 requests to an endpoint in 60 s and blocks the 31st (S9.28)', () => {
    const { guard, clock } = aGuard();
    expect(askTimes(guard, 30)).toEqual(Array(30).fill('passed'));
    expect(ask(guard)).toBe('rateLimited');
    expect(ask(guard, 'GET /playlists')).toBe('passed');
    clock.at = 59_999;
    expect(ask(guard)).toBe('rateLimited');
    clock.at = 60_000;
    expect(ask(guard)).toBe('passed');
  });

  test('blocks all requests once more than 120 are sent in 60 s to all endpoints together (S9.29, S4.59)', () => {
    const { guard } = aGuard();
    expect(storm(guard, 120)).toEqual(Array(120).fill('passed'));
    expect(guard.stats().breaker).toBe('normal');
    expect(storm(guard, 2)).toEqual(['tripped', 'tripped']);
    expect(guard.stats().breaker).toBe('tripped');
  });

  test('does not block all requests when exactly 120 are sent in 60 s', () => {
    const { guard, clock } = aGuard();
    storm(guard, 120);
    clock.at = 60_000;
    expect(storm(guard, 120)).toEqual(Array(120).fill('passed'));
  });

  test('passes requests again 30 s after it began to block all requests (S4.60, S9.30)', () => {
    const { guard, clock } = aGuard();
    storm(guard, 121);
    clock.at = 29_999;
    expect(ask(guard)).toBe('tripped');
    clock.at = 30_000;
    expect(ask(guard)).toBe('passed');
    expect(guard.stats().breaker).toBe('normal');
  });

  test.each([
    ['/auth/token', 'S8.24'],
    ['/ai/conversations', 'S8.25'],
    ['/books/book_1/generateOutline', 'S8.26'],
    ['/email', 'S8.27'],
    ['/main', 'S8.27'],
    ['/books/book_1/outline', 'S8.28'],
    ['/my-outline', 'S8.28'],
    ['/generated', 'S8.29'],
    ['/my-conversation', 'S8.30'],
  ])('sets no limit of its own for %s, but counts it in the limit for all endpoints (%s)', (path) => {
    const { guard } = aGuard();
    const verdicts = askTimes(guard, 121, `GET ${path}`);
    expect(verdicts.slice(0, 120)).toEqual(Array(120).fill('passed'));
    expect(verdicts[120]).toBe('tripped');
  });

  test('exempts only an exact path: /channel/aida stays open while /channel/ada is limited (A17)', () => {
    const { guard } = aGuard();
    const endpoint = 'GET /channel/{username}';
    for (let count = 0; count < 30; count += 1) guard.ask({ endpoint, path: '/channel/ada' });
    expect(guard.ask({ endpoint, path: '/channel/ada' })).toBe('rateLimited');
    expect(guard.ask({ endpoint, path: '/channel/aida' })).toBe('passed');
  });

  test.each([
    [30, 'S4.61'],
    [120, 'S4.62'],
  ])('can pause the limits per endpoint for %i s, but not the limit for all endpoints (%s)', (seconds) => {
    const { guard, clock } = aGuard();
    askTimes(guard, 30);
    guard.disableLimiter(seconds * 1000);
    expect(guard.stats().limiter).toBe('disabled');
    expect(askTimes(guard, 91).filter((verdict) => verdict !== 'passed')).toEqual(['tripped']);
    guard.reset();
    guard.disableLimiter(seconds * 1000);
    clock.at = seconds * 1000 - 1;
    expect(askTimes(guard, 31)).not.toContain('rateLimited');
    clock.at = seconds * 1000;
    expect(ask(guard)).toBe('rateLimited');
  });

  test('warns once each time that more than 20 requests are sent within a second (S9.31)', () => {
    const { guard, notices, clock } = aGuard();
    storm(guard, 20);
    expect(noticesOfType(notices, 'storm')).toEqual([]);
    storm(guard, 5);
    expect(noticesOfType(notices, 'storm')).toEqual([{ type: 'storm', perSecond: 21 }]);
    clock.at = 1_000;
    storm(guard, 21);
    expect(noticesOfType(notices, 'storm')).toHaveLength(2);
  });

  test('names an endpoint in a warning when it gets more than 10 requests in a second (S9.32)', () => {
    const { guard, notices } = aGuard();
    askTimes(guard, 10);
    expect(noticesOfType(notices, 'frequent')).toEqual([]);
    askTimes(guard, 3);
    expect(noticesOfType(notices, 'frequent')).toEqual([
      { type: 'frequent', endpoint: 'GET /audio', perSecond: 11 },
    ]);
  });

  test('records one in ten requests, chosen at random (S9.34)', () => {
    const random = vi.fn<() => number>().mockReturnValueOnce(0.0999).mockReturnValue(0.1);
    const { guard, notices } = aGuard(random);
    askTimes(guard, 5);
    expect(noticesOfType(notices, 'sampled')).toEqual([
      { type: 'sampled', endpoint: 'GET /audio', verdict: 'passed' },
    ]);
  });

  test('reports the requests of the last minute for each endpoint, and how many were blocked', () => {
    const { guard } = aGuard();
    askTimes(guard, 31);
    ask(guard, 'GET /playlists');
    expect(guard.stats()).toEqual({
      requestsInLastMinute: 31,
      perEndpoint: { 'GET /audio': 30, 'GET /playlists': 1 },
      blocked: { rateLimited: 1, tripped: 0 },
      breaker: 'normal',
      limiter: 'enabled',
    });
  });
});

describe('With random requests to the request guard', () => {
  test('an endpoint with a limit never passes more than 30 requests in any 60 s (S9.28)', () => {
    fc.assert(
      fc.property(days, (requests) => {
        const passedRequests = run(requests).filter(
          (one) => one.verdict === 'passed' && one.path !== exemptPath,
        );
        for (const one of passedRequests)
          expect(countInWindow(passedRequests, one, one.path)).toBeLessThanOrEqual(30);
      }),
    );
  });

  test('while not all requests are blocked, at most 120 pass in any 60 s (S9.29)', () => {
    fc.assert(
      fc.property(days, (requests) => {
        const trail = run(requests);
        for (const stretch of betweenTrips(trail)) {
          const passed = stretch.filter((one) => one.verdict === 'passed');
          for (const one of passed) expect(countInWindow(passed, one)).toBeLessThanOrEqual(120);
        }
      }),
    );
  });

  test('once all requests are blocked, none passes for 30 s; later one to a new endpoint does (S9.30)', () => {
    fc.assert(
      fc.property(days, (requests) => {
        const { guard, clock, trail } = runOn(requests);
        const trip = trail.findLast(
          (one, index) => one.verdict === 'tripped' && !isTripped(trail[index - 1]),
        );
        if (!trip) return;
        const nextRequests = trail.filter((one) => one.at >= trip.at && one.at < trip.at + 30_000);
        expect(nextRequests.slice(nextRequests.indexOf(trip)).every(isTripped)).toBe(true);
        clock.at = Math.max(clock.at, trip.at) + 60_000;
        expect(ask(guard, 'GET /unused')).toBe('passed');
      }),
    );
  });

  test('a request blocked by its endpoint’s limit counts towards no limit (A19)', () => {
    fc.assert(
      fc.property(days, (requests) => {
        const trail = run(requests);
        const unlimitedRequests = trail.filter((one) => one.verdict !== 'rateLimited');
        const repeatedTrail = runAt(unlimitedRequests);
        expect(repeatedTrail.map((one) => one.verdict)).toEqual(unlimitedRequests.map((one) => one.verdict));
      }),
    );
  });

  test('a page with few requests is never blocked', () => {
    const slowRequests = fc.array(fc.record({ gap: fc.integer({ min: 2_000, max: 9_000 }), path }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(slowRequests, (requests) => run(requests).every((one) => one.verdict === 'passed')),
    );
  });
});

const exemptPath = '/ai/conversations';
const path = fc.constantFrom('/audio', '/playlists', '/profile', '/books', '/follow', exemptPath);

const burst = fc.record({
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70_000 })),
  every: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_000 })),
  times: fc.integer({ min: 1, max: 60 }),
  path,
});
const days = fc.array(burst, { minLength: 1, maxLength: 20, size: 'max' }).map((bursts) =>
  bursts.flatMap(({ pause, every, times, path: burstPath }) =>
    Array.from({ length: times }, (_none, index) => ({
      gap: index === 0 ? pause : every,
      path: burstPath,
    })),
  ),
);

interface Trail {
  readonly at: number;
  readonly path: string;
  readonly verdict: Verdict;
}

const run = (requests: readonly { gap: number; path: string }[]) => runOn(requests).trail;

function runOn(requests: readonly { gap: number; path: string }[]) {
  let at = 0;
  const timedRequests = requests.map((request) => ({ ...request, at: (at += request.gap) }));
  const { guard, clock } = aGuard();
  return { guard, clock, trail: askAt(guard, clock, timedRequests) };
}

function runAt(requests: readonly { at: number; path: string }[]): Trail[] {
  const { guard, clock } = aGuard();
  return askAt(guard, clock, requests);
}

const askAt = (
  guard: Guard,
  clock: { at: number },
  requests: readonly { at: number; path: string }[],
): Trail[] =>
  requests.map((request) => {
    clock.at = request.at;
    return { at: request.at, path: request.path, verdict: ask(guard, `GET ${request.path}`) };
  });

const countInWindow = (passed: readonly Trail[], last: Trail, ofPath?: string) =>
  passed.filter(
    (one) => one.at <= last.at && last.at - one.at < 60_000 && (ofPath === undefined || one.path === ofPath),
  ).length;

function betweenTrips(trail: readonly Trail[]): Trail[][] {
  const stretches: Trail[][] = [[]];
  for (const one of trail) {
    if (isTripped(one)) stretches.push([]);
    else stretches.at(-1)?.push(one);
  }
  return stretches;
}

const isTripped = (one: Trail | undefined) => one?.verdict === 'tripped';

function aGuard(random = () => 1) {
  const clock = { at: 0 };
  const notices: Notice[] = [];
  const guard = createGuard({ now: () => clock.at, random, report: (notice) => notices.push(notice) });
  return { guard, clock, notices };
}

const ask = (guard: Guard, endpoint = 'GET /audio') =>
  guard.ask({ endpoint, path: endpoint.slice(endpoint.indexOf('/')) });

const askTimes = (guard: Guard, times: number, endpoint?: string) =>
  Array.from({ length: times }, () => ask(guard, endpoint));

const storm = (guard: Guard, times: number) =>
  Array.from({ length: times }, (_none, index) => ask(guard, `GET /books/${index % 20}`));

const noticesOfType = (notices: readonly Notice[], type: Notice['type']) =>
  notices.filter((notice) => notice.type === type);
