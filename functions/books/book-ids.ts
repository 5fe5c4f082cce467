import { derivedId, newId } from '#functions/platform/ids.ts';

/**
 * Ids of what belongs to a book carry the book's own part, `chap_{book}_{own}`: who is asked for a chapter knows its
 * book without looking, and all chapters of a book are one range of keys.
 */
export const partOf = (id: string): string => id.split('_')[1] ?? '';

export const bookIdOf = (id: string): string => `book_${partOf(id)}`;

/** What the ids of a kind begin with in one book; for what belongs to a chapter, in one chapter or in all of one book. */
export const rangeOf = (kind: BookThing, id: string): string =>
  ofAChapter.has(kind) && id.startsWith('chap_')
    ? `${kind}_${id.slice('chap_'.length)}_`
    : `${kind}_${partOf(id)}_`;

const ofAChapter: ReadonlySet<BookThing> = new Set(['acc', 'ver']);

/** There is one of a chapter. */
export const summaryIdOf = (chapterId: string): string => `sum_${chapterId.slice('chap_'.length)}`;

/** There is one list of a book: how its words are said. */
export const pronunciationsIdOf = (bookId: string): string => `${rangeOf('say', bookId)}words`;

/** Fresh, or, for a request with its key, the same for the same request. */
export const idIn = (kind: BookThing, id: string, ...repeated: string[]): string =>
  rangeOf(kind, id) + (repeated.length > 0 ? derivedId('own', ...repeated) : newId('own')).slice(4, 20);

/** The id that something has in the copy of its book. */
export const sameIn = (bookId: string, id: string): string => {
  const [kind, , ...own] = id.split('_');
  return [kind, partOf(bookId), ...own].join('_');
};

export type BookThing =
  | 'acc'
  | 'chap'
  | 'conv'
  | 'exp'
  | 'fact'
  | 'find'
  | 'job'
  | 'msg'
  | 'note'
  | 'part'
  | 'read'
  | 'say'
  | 'sum'
  | 'ver';
