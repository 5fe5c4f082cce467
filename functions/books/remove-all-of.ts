import type { Removal } from '#functions/people/removal.ts';
import { bookTables, type BookThings } from './book-things.ts';
import type { TextStore } from './chapters/text-store.ts';

/** Removes a person's books: whatever lies under their key, then the texts that the chapters named. */
export const bookRemovals = ({ bookThings, texts }: BookRemovalDependencies): Removal[] => [
  ...bookTables.map((name): Removal => ({
    empties: { tables: [name] },
    removeAllOf: ({ id }) => bookThings.remove(id, name),
  })),
  { empties: { folders: ['texts'] }, removeAllOf: ({ id }) => texts.removeAllOf(id) },
];

export interface BookRemovalDependencies {
  readonly bookThings: BookThings;
  readonly texts: Pick<TextStore, 'removeAllOf'>;
}
