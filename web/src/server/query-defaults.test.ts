import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, refusalOf } from './api-error.ts';
import { queryDefaults } from './query-defaults.ts';
import { blockedResponse } from './request-guard/blocked-response.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(['tripped', 'rateLimited'] as const)(
  'a call that the request guard blocks (%s) is not retried',
  async (verdict) => {
    expect(await attemptsFor(refusalOf(blockedResponse(verdict), ''))).toBe(1);
  },
);

test.each([400, 401, 402, 403, 404, 409, 413, 429])(
  'a call that the server refuses (%i) is not retried',
  async (status) => {
    expect(await attemptsFor(new ApiError({ status, code: 'x', message: '' }))).toBe(1);
  },
);

test.each([0, 500, 503])('a call with a network or server error (%i) is retried twice', async (status) => {
  expect(await attemptsFor(new ApiError({ status, code: 'x', message: '' }))).toBe(3);
});

test('a call is made even when the browser reports that it is offline', async () => {
  expect(queryDefaults.queries?.networkMode).toBe('always');
});

async function attemptsFor(error: Error): Promise<number> {
  const ask = vi.fn<() => Promise<never>>().mockRejectedValue(error);
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  // `fetchQuery` never retries; an observed query does.
  const stop = new QueryObserver(queries, { queryKey: ['x'], queryFn: ask }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  return ask.mock.calls.length;
}
