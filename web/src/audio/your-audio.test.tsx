// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '#web/auth/session.ts';
import { guardLimits } from '#web/server/request-guard/guard.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, pageText, press, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import YourAudio from './your-audio.tsx';

const session = sessionOf({ accessToken: aToken({ sub: 'ada' }) })!;
let asked: URLSearchParams[];
let isOutOfReach: boolean;
let leave: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  asked = [];
  isOutOfReach = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isOutOfReach) throw new TypeError('Failed to fetch');
    const query = new URL(address, location.href).searchParams;
    asked.push(query);
    return Response.json(pageOf(Number(query.get('cursor')), Number(query.get('limit'))));
  });
  leave = await render(<YourAudio session={session} onCreate={() => undefined} />);
  await settle();
});

afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

test('a library of a thousand is seen whole within what the request guard lets through', async () => {
  for (let presses = 0; presses < 12 && pageText().includes('Show more'); presses += 1) {
    await press('Show more');
    await settle();
  }
  expect(document.querySelectorAll('li')).toHaveLength(mostAudios);
  expect(asked.length).toBeLessThan(guardLimits.requestsPerEndpoint / 2);
});

test('however much of it is shown, a list that waits for an audio asks no more often', async () => {
  vi.useFakeTimers();
  for (let pages = 1; pages < 6; pages += 1) {
    await press('Show more');
    await act(() => vi.advanceTimersByTimeAsync(10));
  }
  asked = [];
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(2 * 6);
});

test('who asks for more and gets none reads why, and keeps what is there', async () => {
  isOutOfReach = true;
  await press('Show more');
  await settle();
  expect(pageText()).toContain('Error: We can’t reach the server. Try again.');
  expect(document.querySelectorAll('li')).toHaveLength(10);
  isOutOfReach = false;
  await press('Show more');
  await settle();
  expect(pageText()).not.toContain('Error:');
  expect(document.querySelectorAll('li')).toHaveLength(110);
});

const mostAudios = 1_000;

function pageOf(from: number, limit: number) {
  const end = Math.min(from + limit, mostAudios);
  return {
    audios: Array.from({ length: end - from }, (_, place) => audioAt(from + place)),
    ...(end < mostAudios && { nextCursor: String(end) }),
  };
}

const audioAt = (place: number) => ({
  id: `aud_${place}`,
  title: `Number ${place}`,
  status: place === 0 ? 'PROCESSING' : 'READY',
  progress: 0,
  durationSeconds: 60,
  createdAt: '2026-01-01T00:00:00.000Z',
});
