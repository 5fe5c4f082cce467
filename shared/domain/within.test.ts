import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Work that somebody waits for only so long', () => {
  test('has its outcome, good or bad, when it comes in time, and no clock goes on', async () => {
    expect(await within(1_000, Promise.resolve('done'))).toBe('done');
    await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is answered for when it does not, or is refused', async () => {
    const never = new Promise<string>(() => undefined);
    const answered = within(1_000, never, () => 'late');
    const refused = within(1_000, never).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await answered, await refused]).toEqual(['late', 'It took longer than 1000 ms.']);
  });
});
