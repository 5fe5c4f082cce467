import { createStore } from '#web/platform/store.ts';
import { browserStorage } from '#web/platform/storage.ts';

/** `words` is negative for deleted text. */
export function countWritten(bookId: string, words: number, now = new Date()): void {
  if (words === 0) return;
  const { day, words: before } = storedDay(bookId, now);
  browserStorage.setItem(storageKeyOf(bookId), JSON.stringify({ day, words: before + words }));
  changeCount.set(changeCount.get() + 1);
}

/** Counts the words since midnight on this device. Deleted words reduce the count, but never below 0. */
export const wordsToday = (bookId: string, now = new Date()): number =>
  Math.max(0, storedDay(bookId, now).words);

export const changeCount = createStore(0);

function storedDay(bookId: string, now: Date): StoredDay {
  const day = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
  try {
    const stored = JSON.parse(browserStorage.getItem(storageKeyOf(bookId)) ?? '{}') as Partial<StoredDay>;
    return { day, words: stored.day === day && Number.isFinite(stored.words) ? Number(stored.words) : 0 };
  } catch {
    // The stored value can be unreadable.
    return { day, words: 0 };
  }
}

const storageKeyOf = (bookId: string) => `wordsToday:${bookId}`;

interface StoredDay {
  readonly day: string;
  readonly words: number;
}
