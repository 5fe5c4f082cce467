import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dismissToast,
  exitMilliseconds,
  holdToasts,
  releaseToasts,
  showToast,
  toastStore,
  type ToastType,
} from './toasts.ts';

const types: readonly ToastType[] = ['success', 'error', 'warning', 'info'];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const toast of toastStore.get()) dismissToast(toast.id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test('at most five toasts stay: those without a time limit, and the newest of the others', () => {
  showToast({ type: 'error', message: 'Must be read.', durationMilliseconds: 0 });
  for (let count = 1; count <= 9; count += 1) showToast({ type: 'info', message: `Number ${count}.` });
  expect(visibleMessages()).toEqual(['Must be read.', 'Number 6.', 'Number 7.', 'Number 8.', 'Number 9.']);
});

describe('A toast', () => {
  test('has type success, error, warning or info and is in the top right corner by default (S2.59, S2.60)', () => {
    for (const type of types) showToast({ type, message: 'The ferry leaves at six.' });
    expect(toastStore.get().map((toast) => [toast.type, toast.corner])).toEqual(
      types.map((type) => [type, 'top-right']),
    );
  });

  test.each(types)('with type %s disappears after 5 s (S2.61, S4.57, S9.18)', (type) => {
    showToast({ type, message: 'Soon gone.' });
    vi.advanceTimersByTime(4_999);
    expect(visibleMessages()).toEqual(['Soon gone.']);
    vi.advanceTimersByTime(1);
    expect(visibleMessages()).toEqual([]);
  });

  test.each([
    ['success', 3_000],
    ['error', 4_000],
    ['warning', 3_500],
    ['info', 3_000],
  ] as const)(
    'with type %s at the bottom right disappears after %i ms (S9.14, S9.15, S9.16, S9.17)',
    (type, milliseconds) => {
      showToast({ type, message: 'Soon gone.', corner: 'bottom-right' });
      vi.advanceTimersByTime(milliseconds - 1);
      expect(visibleMessages()).toEqual(['Soon gone.']);
      vi.advanceTimersByTime(1);
      expect(visibleMessages()).toEqual([]);
    },
  );

  test('stays for its own duration (S4.57)', () => {
    showToast({ type: 'info', message: 'Longer.', durationMilliseconds: 20_000 });
    vi.advanceTimersByTime(19_999);
    expect(visibleMessages()).toEqual(['Longer.']);
    vi.advanceTimersByTime(1);
    expect(visibleMessages()).toEqual([]);
  });

  test('with duration 0 stays until it is dismissed (S4.58)', () => {
    const id = showToast({ type: 'error', message: 'Read me.', durationMilliseconds: 0 });
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(visibleMessages()).toEqual(['Read me.']);
    dismissToast(id);
    expect(visibleMessages()).toEqual([]);
  });

  test('disappears with an exit animation of 300 ms (S4.56, S9.19)', () => {
    const id = showToast({ type: 'info', message: 'Going.' });
    dismissToast(id);
    vi.advanceTimersByTime(299);
    expect(toastStore.get()).toMatchObject([{ id, leaving: true }]);
    vi.advanceTimersByTime(1);
    expect(toastStore.get()).toEqual([]);
    expect(exitMilliseconds).toBe(300);
  });

  test('is dismissed only once, even if its time is up during the exit animation', () => {
    const id = showToast({ type: 'info', message: 'Once.', durationMilliseconds: 200 });
    dismissToast(id);
    vi.advanceTimersByTime(250);
    expect(toastStore.get()).toHaveLength(1);
    vi.advanceTimersByTime(50);
    expect(toastStore.get()).toEqual([]);
  });

  test('stays while it is being read, and then for its remaining time', () => {
    showToast({ type: 'info', message: 'Being read.' });
    vi.advanceTimersByTime(4_000);
    holdToasts();
    vi.advanceTimersByTime(60_000);
    expect(visibleMessages()).toEqual(['Being read.']);
    releaseToasts();
    vi.advanceTimersByTime(999);
    expect(visibleMessages()).toEqual(['Being read.']);
    vi.advanceTimersByTime(1);
    expect(visibleMessages()).toEqual([]);
  });

  test('appearing while another is being read stays until the reading ends, then for its full time', () => {
    holdToasts();
    showToast({ type: 'info', message: 'Late.' });
    vi.advanceTimersByTime(60_000);
    expect(visibleMessages()).toEqual(['Late.']);
    releaseToasts();
    vi.advanceTimersByTime(5_000);
    expect(visibleMessages()).toEqual([]);
  });
});

const visibleMessages = () =>
  toastStore
    .get()
    .filter((toast) => !toast.leaving)
    .map((toast) => toast.message);
