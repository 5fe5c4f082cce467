// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { playExclusively } from './exclusive-playback.ts';

const silence = vi.fn<() => void>();
const silenceOther = vi.fn<() => void>();

beforeEach(() => {
  silence.mockClear();
  silenceOther.mockClear();
});

test('a second sound in the same tab stops the first', () => {
  playExclusively(silence);
  playExclusively(silenceOther);
  expect([silence.mock.calls.length, silenceOther.mock.calls.length]).toEqual([1, 0]);
});

test('a tab notifies the other tabs of each sound that it starts, and they stop their sounds', () => {
  playExclusively(silence);
  const announced = localStorage.getItem('sounds');
  playExclusively(silence);
  expect(localStorage.getItem('sounds')).not.toBe(announced);
  expect(silence).not.toHaveBeenCalled();

  dispatchEvent(new StorageEvent('storage', { key: 'sounds', newValue: '1' }));
  expect(silence).toHaveBeenCalledOnce();
});

test('other changes in local storage stop no sound', () => {
  playExclusively(silence);
  for (const change of [
    { key: 'token', newValue: 'new' },
    { key: 'sounds', newValue: null },
    { key: null, newValue: null },
  ])
    dispatchEvent(new StorageEvent('storage', change));
  expect(silence).not.toHaveBeenCalled();
});
