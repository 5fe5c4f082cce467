// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aToken } from '#web/testing/tokens.ts';
import { show, stop } from '#web/listening/player/engine.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';

const api = vi.hoisted(() =>
  vi.fn<(route: string) => Promise<{ expiresAt: string }>>(async () => ({
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  })),
);
vi.mock('#web/server/api.ts', () => ({ api }));

beforeEach(() => {
  vi.useFakeTimers();
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub: 'ada' }) })! });
});
afterEach(() => {
  vi.useRealTimers();
});

test('while private audio plays, the cookies for it are renewed before they expire', async () => {
  show(anAudio({}), { autoplay: true });
  await advanceTime(9);
  expect(renewals()).toBe(1);
  await advanceTime(3);
  expect(renewals()).toBe(2);
  await advanceTime(12);
  expect(renewals()).toBe(3);
  stop();
  await advanceTime(60);
  expect(renewals()).toBe(3);
});

const renewals = () => api.mock.calls.filter(([route]) => route === 'POST /media-session').length;
const advanceTime = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
