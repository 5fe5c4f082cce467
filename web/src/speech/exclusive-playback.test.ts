// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { playExclusively } from './exclusive-playback.ts';

const silence = vi.fn<() => void>();
const other = vi.fn<() => void>();

beforeEach(() => {
  silence.mockClear();
  other.mockClear();
});

test('of two sounds in one tab the first falls silent', () => {
  playExclusively(silence);
  playExclusively(other);
  expect([silence.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

test('a tab that begins to sound tells the others, each time anew, and silences them', () => {
  playExclusively(silence);
  const told = localStorage.getItem('sounds');
  playExclusively(silence);
  expect(localStorage.getItem('sounds')).not.toBe(told);
  expect(silence).not.toHaveBeenCalled();

  dispatchEvent(new StorageEvent('storage', { key: 'sounds', newValue: '1' }));
  expect(silence).toHaveBeenCalledOnce();
});

test('what else is kept in the browser, or removed from it, silences nothing', () => {
  playExclusively(silence);
  for (const change of [
    { key: 'token', newValue: 'new' },
    { key: 'sounds', newValue: null },
    { key: null, newValue: null },
  ])
    dispatchEvent(new StorageEvent('storage', change));
  expect(silence).not.toHaveBeenCalled();
});
