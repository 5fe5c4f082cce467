import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Work with a time limit', () => {
  test('returns its result or error when it is in time, and leaves no timer', async () => {
    expect(await within(1_000, Promise.resolve('done'))).toBe('done');
    await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('returns the fallback when it is late, or fails without a fallback', async () => {
    const never = new Promise<string>(() => undefined);
    const answered = within(1_000, never, () => 'late');
    const refused = within(1_000, never).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await answered, await refused]).toEqual(['late', 'It took longer than 1000 ms.']);
  });
});
