// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const storage of [browserStorage, tabStorage]) storage.removeItem('word');
});

describe('A stored value', () => {
  test('is in the browser’s local storage, or in session storage if it belongs to one tab', () => {
    expect(browserStorage.setItem('word', 'ink')).toBe(true);
    expect(localStorage.getItem('word')).toBe('ink');
    expect(tabStorage.getItem('word')).toBeNull();
    tabStorage.setItem('word', 'paper');
    expect(sessionStorage.getItem('word')).toBe('paper');
    browserStorage.removeItem('word');
    expect(localStorage.getItem('word')).toBeNull();
  });

  test('is kept by the page when the storage is full, and hides the older value that is stored', () => {
    localStorage.setItem('word', 'old');
    const realStorage = localStorage;
    const full = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({
      getItem: (key: string) => realStorage.getItem(key),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    } as unknown as Storage);
    expect(browserStorage.setItem('word', 'new')).toBe(false);
    expect(browserStorage.getItem('word')).toBe('new');
    full.mockRestore();
    browserStorage.setItem('word', 'newest');
    expect(localStorage.getItem('word')).toBe('newest');
    expect(browserStorage.getItem('word')).toBe('newest');
  });

  test('is remembered by the page when the browser blocks the storage', () => {
    forbidStorage();
    expect(browserStorage.getItem('word')).toBeNull();
    expect(browserStorage.setItem('word', 'ink')).toBe(false);
    expect(browserStorage.getItem('word')).toBe('ink');
    browserStorage.removeItem('word');
    expect(browserStorage.getItem('word')).toBeNull();
  });
});

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
  }
}
