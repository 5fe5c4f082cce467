import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CountChange } from './book-counters.ts';
import type { StoredBook } from './items.ts';
import { unfinishedSince } from './books/new-book.ts';

let library: Library;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());

test('the counts of a book stay correct when twenty chapters are added simultaneously', async () => {
  const book = await library.aBook();
  await Promise.all(Array.from({ length: 20 }, (_, number) => library.aChapter(book, `${number}`, 3)));
  expect(await storedBook(book)).toMatchObject({ wordCount: 60, chapterCount: 20, storedChapters: 20 });
});

test('saving a text of a book that is in the trash does not change the counts of the book', async () => {
  const book = await library.aBook();
  const save = () => count(book, { count: { wordCount: 5 }, editedAt: 'now', tidyFrom: 'later' });
  const [saved] = await Promise.all([save(), library.books.moveToTrash('ada', book.id, '2026', '2027')]);
  expect(await storedBook(book)).toMatchObject({ wordCount: saved ? 5 : 0, deletedAt: '2026' });
  expect(await save()).toBe(false);
  expect(await storedBook(book)).toMatchObject({ wordCount: saved ? 5 : 0 });
});

test('a change to the counts of a deleted book does not create the book again', async () => {
  const book = await library.aBook();
  await library.books.remove('ada', book.id);
  for (const state of ['standing', 'unfinished', 'any'] as const)
    expect(await count(book, { count: { wordCount: 5 }, state })).toBe(false);
  expect(await storedBook(book)).toBeUndefined();
});

test('during a copy or import, only that job changes the new book’s counts, until removal begins', async () => {
  const book = await library.aBook('ada', unfinishedSince(library.now()));
  const one = { count: { storedParts: 1 } };
  expect(await count(book, one)).toBe(false);
  expect(await count(book, { ...one, state: 'unfinished' })).toBe(true);
  await library.books.beginRemoving(book, 'now');
  expect(await count(book, { ...one, state: 'unfinished' })).toBe(false);
});

test.each([
  ['storedChapters', bookLimits.chaptersOfABook],
  ['storedParts', bookLimits.partsOfABook],
  ['storedNotes', bookLimits.notesOfABook],
] as const)('a book’s %s can rise to %i, and an addition beyond that is refused', async (name, most) => {
  const book = await library.aBook();
  expect(await count(book, { count: { [name]: most - 1 } })).toBe(true);
  expect(await count(book, { count: { [name]: 2 } })).toBe(false);
  expect(await count(book, { count: { [name]: 1 } })).toBe(true);
  expect(await count(book, { count: { [name]: 1 } })).toBe(false);
  expect(await count(book, { count: { [name]: -1 } })).toBe(true);
  expect(await count(book, { count: { [name]: 1 } })).toBe(true);
});

test('adding to the end of a book is refused if something else was added there in the meantime', async () => {
  const book = await library.aBook();
  expect(await count(book, { end: { seen: undefined, moved: 'a0' } })).toBe(true);
  expect(await count(book, { end: { seen: undefined, moved: 'a0' } })).toBe(false);
  expect(await count(book, { end: { seen: 'a0', moved: 'a1' } })).toBe(true);
  expect(await storedBook(book)).toMatchObject({ lastPosition: 'a1' });
});

const count = async (
  { ownerId, id: bookId }: StoredBook,
  counting: Omit<CountChange, 'ownerId' | 'bookId'>,
) =>
  (await library.transact({ book: library.counters.countWrite({ ownerId, bookId, ...counting }) })).size ===
  0;
const storedBook = ({ ownerId, id }: StoredBook) => library.books.get(ownerId, id);
