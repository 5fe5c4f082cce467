import { createStore } from '#web/platform/store.ts';
import { browserStorage } from '#web/platform/storage.ts';

/** Says that a number of words was written (or, below 0, taken out) in a book, now. */
export function countWritten(bookId: string, words: number, now = new Date()): void {
  if (words === 0) return;
  const { day, words: before } = keptDay(bookId, now);
  browserStorage.setItem(keyOf(bookId), JSON.stringify({ day, words: before + words }));
  changes.set(changes.get() + 1);
}

/**
 * The words written in a book on this device since midnight. What was taken out counts against what was put in, but a
 * day of cutting is no debt.
 */
export const wordsToday = (bookId: string, now = new Date()): number =>
  Math.max(0, keptDay(bookId, now).words);

/** Changes with every word that is counted. */
export const changes = createStore(0);

function keptDay(bookId: string, now: Date): Day {
  const day = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
  try {
    const kept = JSON.parse(browserStorage.getItem(keyOf(bookId)) ?? '{}') as Partial<Day>;
    return { day, words: kept.day === day && Number.isFinite(kept.words) ? Number(kept.words) : 0 };
  } catch {
    // What lies in a storage may be anybody's.
    return { day, words: 0 };
  }
}

const keyOf = (bookId: string) => `wordsToday:${bookId}`;

interface Day {
  readonly day: string;
  readonly words: number;
}
