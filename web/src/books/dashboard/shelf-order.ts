import { wordsOf } from '#shared/domain/finding/words.ts';
import type { BookCard } from '#shared/contract/books/books.ts';

export const orders = [
  { id: 'edited', name: 'Last edited' },
  { id: 'title', name: 'Title' },
  { id: 'created', name: 'Created' },
  { id: 'progress', name: 'Progress' },
] as const;
export type Order = (typeof orders)[number]['id'];

export function shelfOf(
  books: readonly BookCard[],
  { status, find, order }: ShelfFilters,
): readonly BookCard[] {
  const searchWords = wordsOf(find);
  return books
    .filter((book) => book.status === status && searchWords.every((word) => hasWord(book.title, word)))
    .toSorted(comparatorByOrder[order]);
}

export const progressOf = (book: BookCounts & Pick<BookCard, 'wordGoal'>): number =>
  book.wordGoal > 0 ? Math.min(1, writtenAmount(book) / book.wordGoal) : 0;

export const writtenAmount = ({ goalMeasure, wordCount, characterCount }: BookCounts): number =>
  goalMeasure === 'words' ? wordCount : characterCount;

const hasWord = (title: string, beginning: string) =>
  wordsOf(title).some((word) => word.startsWith(beginning));

const compareTitles = (one: BookCard, other: BookCard) =>
  one.title.localeCompare(other.title, undefined, { numeric: true, sensitivity: 'base' });

const comparatorByOrder: Readonly<Record<Order, (one: BookCard, other: BookCard) => number>> = {
  edited: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  title: compareTitles,
  created: (one, other) => other.createdAt.localeCompare(one.createdAt),
  progress: (one, other) => progressOf(other) - progressOf(one) || compareTitles(one, other),
};

type BookCounts = Pick<BookCard, 'goalMeasure' | 'wordCount' | 'characterCount'>;
interface ShelfFilters {
  readonly status: BookCard['status'];
  readonly find: string;
  readonly order: Order;
}
