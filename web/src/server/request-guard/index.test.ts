// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  configureRequestGuard,
  guardedFetch,
  mayRequest,
  requestGuard,
  startRequestGuard,
  type RequestGuardHandle,
} from './index.ts';

const server = vi.fn<() => Promise<Response>>(async () => Response.json({}));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('fetch', server);
  server.mockClear();
  for (const method of ['debug', 'info', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  configureRequestGuard({});
  requestGuard.reset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('A request through the request guard', () => {
  test('is answered with 429 by the browser when its endpoint has too many requests (S8.19, S8.22, S8.23)', async () => {
    const [last] = (await askTimes(31)).slice(-1);
    expect(server).toHaveBeenCalledTimes(30);
    expect(last?.status).toBe(429);
    expect(last?.headers.get('content-type')).toContain('application/json');
    expect(await last?.json()).toEqual({
      error: 'Rate limited',
      message:
        'Too many requests to this endpoint. This request was blocked by the client to prevent excessive API calls.',
    });
  });

  test('is answered with 503 by the browser while the guard blocks everything (S8.19, S8.20, S8.21)', async () => {
    for (let endpoint = 0; endpoint < 6; endpoint += 1) await askTimes(20, `/api/${'abcdef'[endpoint]}`);
    const blocked = await guardedFetch('/api/playlists');
    expect(server).toHaveBeenCalledTimes(120);
    expect(blocked.status).toBe(503);
    expect(await blocked.json()).toEqual({
      error: 'Circuit breaker tripped',
      message:
        'All API requests are currently blocked to prevent a runaway request storm. Check the console for more details and refresh the page.',
    });
    expect(vi.mocked(console.warn).mock.calls.flat().join(' ')).toContain('Circuit breaker tripped');
    vi.advanceTimersByTime(30_000);
    expect((await guardedFetch('/api/playlists')).status).toBe(200);
  });

  test('counts for its endpoint, regardless of the id and query in its address (A19)', async () => {
    for (let id = 0; id < 30; id += 1) await guardedFetch(`/api/audio/aud_${id}?at=${id}`);
    expect((await guardedFetch('/api/audio/aud_30')).status).toBe(429);
    expect((await guardedFetch('/api/audio/aud_30', { method: 'PUT' })).status).toBe(200);
  });

  test('counts only when it goes to the configured gateway (S7.103)', async () => {
    configureRequestGuard({ gateway: 'https://gateway.example/main/' });
    await askTimes(40, '/api/audio');
    await askTimes(40, '/media/public/x.mp3');
    await askTimes(40, 'https://gateway.example/mainly');
    await askTimes(40, 'https://elsewhere.example/main/audio');
    expect(server).toHaveBeenCalledTimes(160);
    const answers = await askTimes(31, 'https://gateway.example/main/audio');
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('is not counted when the configuration switches the guard off', async () => {
    configureRequestGuard({ on: false });
    const answers = await askTimes(200);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  test('also counts when the page sends it as a beacon', async () => {
    const verdicts = Array.from({ length: 31 }, () => mayRequest('/api/page-views', 'POST'));
    expect(verdicts.filter(Boolean)).toHaveLength(30);
  });
});

describe('In the developer console', () => {
  test.each<[keyof RequestGuardHandle, number, string]>([
    ['disableFor30Seconds', 30, 'S4.61'],
    ['disableFor2Minutes', 120, 'S4.62'],
  ])('%s pauses the rate limiter for %i s (%s)', async (name, seconds) => {
    startRequestGuard();
    window.quillcast?.requestGuard?.[name]();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect((await askTimes(31)).at(-1)?.status).toBe(200);
    vi.advanceTimersByTime(1);
    expect((await guardedFetch('/api/audio')).status).toBe(429);
  });

  test('the request guard’s statistics are written every 60 s (S9.33)', async () => {
    startRequestGuard();
    vi.advanceTimersByTime(30_000);
    await askTimes(2);
    vi.mocked(console.debug).mockClear();
    vi.advanceTimersByTime(29_999);
    expect(console.debug).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_001);
    expect(console.debug).toHaveBeenCalledTimes(2);
    expect(vi.mocked(console.debug).mock.calls[0]?.[1]).toMatchObject({
      breaker: 'normal',
      requestsInLastMinute: 2,
    });
  });
});

const askTimes = async (times: number, address = '/api/audio') =>
  Promise.all(Array.from({ length: times }, () => guardedFetch(address)));
