import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';

afterEach(() => vi.useRealTimers());

test('a device whose clock is set back by an hour waits no hour for its next look', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = systemClock.now();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
});
