// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { learnClock, serverNow } from './server-clock.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 9);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
});

test.each([hour, -hour])(
  'a device clock %i ms off is corrected, and the offset is stored for the next visit',
  (offset) => {
    learnClock(new Date(now + offset).toUTCString());
    expect(serverNow()).toBe(now + offset);
    vi.advanceTimersByTime(1_000);
    expect(serverNow()).toBe(now + offset + 1_000);
    expect(localStorage.getItem('clockOffset')).toBe(String(offset));
  },
);

test('after a wrong device clock has been set right, its time is used without a correction', () => {
  learnClock(now + hour);
  vi.setSystemTime(now + hour);
  learnClock(now + hour);
  expect(serverNow()).toBe(now + hour);
});

test.each([now - 4_000, undefined, null, 'yesterday'])(
  'a time of %s from the server does not correct the device clock',
  (time) => {
    learnClock(time);
    expect(serverNow()).toBe(now);
  },
);
