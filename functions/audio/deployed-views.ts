import { shownBooks } from '#functions/books/shown-books.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import type { ReadingManner } from '#functions/platform/dynamodb/items.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { audioViews } from './audio-view.ts';
import { namedBooks } from './named-books.ts';

export const deployedAudioViews = (people: Pick<PeopleStore, 'publicNamesOf'>) =>
  audioViews(people, deployedNamedBooks());

export const deployedNamedBooks = (how?: ReadingManner) => namedBooks(deployedShownBooks(), how);

/**
 * Uses consistent reads, for files that other people can keep: such a file must not name a book that its author has
 * just hidden.
 */
export const deployedNamedBooksOfNow = () => deployedNamedBooks({ ConsistentRead: true });

export function deployedShownBooks() {
  const { BOOKS_TABLE, CHAPTERS_TABLE } = environment('BOOKS_TABLE', 'CHAPTERS_TABLE');
  return shownBooks(documentClient(), { booksTable: BOOKS_TABLE, chaptersTable: CHAPTERS_TABLE });
}
