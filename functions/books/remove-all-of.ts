import type { Removal } from '#functions/people/removal.ts';
import { bookTables, type BookThings } from './book-things.ts';
import type { TextStore } from './text-store.ts';
import type { WritingDayStore } from './writing-day-store.ts';

/**
 * Removes a person's books: whatever lies under their key, then the texts that the chapters named, and the days, to
 * which no save can add once there are no chapters.
 */
export const bookRemovals = ({ bookThings, texts, writingDays }: BookRemovalDependencies): Removal[] => [
  ...bookTables.map((name): Removal => ({
    empties: { tables: [name] },
    removeAllOf: ({ id }) => bookThings.remove(id, name),
  })),
  { empties: { folders: ['texts'] }, removeAllOf: ({ id }) => texts.removeAllOf(id) },
  { empties: { tables: ['writingDays'] }, removeAllOf: ({ id }) => writingDays.removeAllOf(id) },
];

export interface BookRemovalDependencies {
  readonly bookThings: BookThings;
  readonly texts: Pick<TextStore, 'removeAllOf'>;
  readonly writingDays: Pick<WritingDayStore, 'removeAllOf'>;
}
