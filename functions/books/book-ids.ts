import { derivedId, newId } from '#functions/platform/ids.ts';

/**
 * The id of an item in a book contains the random part of the book's id, as in `chap_{book}_{own}`. So the book's id is
 * known without a read, and one query on a range of keys finds all chapters of a book.
 */
export const randomPartOf = (id: string): string => id.split('_')[1] ?? '';

export const bookIdOf = (id: string): string => `book_${randomPartOf(id)}`;

/**
 * Returns the prefix that all ids of one kind of item (`kind`) have in one book. For a kind that belongs to chapters,
 * `id` may also be a chapter's id; then the prefix covers only that chapter.
 */
export const idRangeOf = (kind: BookThingKind, id: string): string =>
  chapterKinds.has(kind) && id.startsWith('chap_')
    ? `${kind}_${id.slice('chap_'.length)}_`
    : `${kind}_${randomPartOf(id)}_`;

const chapterKinds: ReadonlySet<BookThingKind> = new Set(['acc', 'ver']);

export const summaryIdOf = (chapterId: string): string => `sum_${chapterId.slice('chap_'.length)}`;

export const pronunciationsIdOf = (bookId: string): string => `${idRangeOf('say', bookId)}words`;

export const idIn = (kind: BookThingKind, id: string, ...repeated: string[]): string =>
  idRangeOf(kind, id) + (repeated.length > 0 ? derivedId('own', ...repeated) : newId('own')).slice(4, 20);

export const copiedIdIn = (bookId: string, id: string): string => {
  const [kind, , ...own] = id.split('_');
  return [kind, randomPartOf(bookId), ...own].join('_');
};

export type BookThingKind =
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
