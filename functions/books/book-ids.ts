import { derivedId, newId } from '#functions/platform/ids.ts';

/**
 * The id of an item in a book contains the random part of the book's id, as in `chap_{book}_{own}`. So the book's id is
 * known without a read, and one query on a range of keys finds all chapters of a book.
 */
export const partOf = (id: string): string => id.split('_')[1] ?? '';

export const bookIdOf = (id: string): string => `book_${partOf(id)}`;

/**
 * Returns the prefix that all ids of one kind of item (`kind`) have in one book. For a kind that belongs to chapters,
 * `id` may also be a chapter's id; then the prefix covers only that chapter.
 */
export const rangeOf = (kind: BookThing, id: string): string =>
  chapterKinds.has(kind) && id.startsWith('chap_')
    ? `${kind}_${id.slice('chap_'.length)}_`
    : `${kind}_${partOf(id)}_`;

const chapterKinds: ReadonlySet<BookThing> = new Set(['acc', 'ver']);

export const summaryIdOf = (chapterId: string): string => `sum_${chapterId.slice('chap_'.length)}`;

export const pronunciationsIdOf = (bookId: string): string => `${rangeOf('say', bookId)}words`;

export const idIn = (kind: BookThing, id: string, ...repeated: string[]): string =>
  rangeOf(kind, id) + (repeated.length > 0 ? derivedId('own', ...repeated) : newId('own')).slice(4, 20);

export const copiedIdIn = (bookId: string, id: string): string => {
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
