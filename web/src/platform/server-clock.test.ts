// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { learnClock, serverNow } from './server-clock.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 9);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
});

test.each([hour, -hour])('a clock that is %i ms off is seen through, at the next visit too', (offset) => {
  learnClock(new Date(now + offset).toUTCString());
  expect(serverNow()).toBe(now + offset);
  vi.advanceTimersByTime(1_000);
  expect(serverNow()).toBe(now + offset + 1_000);
  expect(localStorage.getItem('clockOffset')).toBe(String(offset));
});

test('a clock that was set right is believed again', () => {
  learnClock(now + hour);
  vi.setSystemTime(now + hour);
  learnClock(now + hour);
  expect(serverNow()).toBe(now + hour);
});

test.each([now - 4_000, undefined, null, 'yesterday'])('%s moves no clock', (time) => {
  learnClock(time);
  expect(serverNow()).toBe(now);
});
