import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';

afterEach(() => vi.useRealTimers());

test('the app’s clock does not run backwards when the device’s clock is set back by an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = systemClock.now();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
});
