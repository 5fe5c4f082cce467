import type { BookThings } from '#functions/books/book-things.ts';
import type { Removal } from '#functions/people/removal.ts';

/** Removes how the words of a person's books are said. */
export const speechRemovals = ({ bookThings }: SpeechRemovalDependencies): Removal[] => [
  {
    empties: { tables: ['pronunciations'] },
    removeAllOf: ({ id }) => bookThings.remove(id, 'pronunciations'),
  },
];

export interface SpeechRemovalDependencies {
  readonly bookThings: BookThings;
}
