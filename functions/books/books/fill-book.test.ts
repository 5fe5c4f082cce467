import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillBook, type BookEntry } from './fill-book.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { unfinishedSince } from './new-book.ts';

let library: Library;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());

test('a repeated copy or import completes the interrupted one; nothing is added or counted twice', async () => {
  const book = await library.aBook('ada', unfinishedSince(library.now()));
  const entries = headings(book, 60);
  await fill(book, entries.slice(10, 20));
  let transactions = 0;
  const interruptedTransact: Library['transact'] = (writes) =>
    (transactions += 1) > 2 ? Promise.reject(new Error('cut off')) : library.transact(writes);
  await expect(fill(book, entries, { ...library, transact: interruptedTransact })).rejects.toThrow('cut off');
  expect(await fill(book, entries)).toBe(true);
  expect(await fill(book, entries)).toBe(true);
  expect(await library.parts.listOf('ada', book.id)).toHaveLength(60);
  expect(await library.books.get('ada', book.id)).toMatchObject({ storedParts: 60 });
});

test('a copy or import adds nothing to a book that is complete or already being removed', async () => {
  const finished = await library.aBook();
  const abandonedBook = await library.aBook('ada', unfinishedSince(library.now()));
  await library.books.beginRemoving(abandonedBook, library.now().toISOString());
  for (const book of [finished, abandonedBook]) {
    expect(await fill(book, headings(book, 1))).toBe(false);
    expect(await library.parts.listOf('ada', book.id)).toEqual([]);
  }
});

const fill = ({ ownerId, id: bookId }: StoredBook, entries: BookEntry[], deps = library) =>
  fillBook(deps, { ownerId, bookId }, entries);
const headings = ({ ownerId, id }: StoredBook, count: number): BookEntry[] =>
  Array.from({ length: count }, (_, number) => {
    const part = {
      ownerId,
      id: `${id.replace('book', 'part')}_${number}`,
      title: 'A part',
      position: 'a0',
      requestFingerprint: 'f',
    };
    return { id: part.id, write: library.parts.addWrite(part), count: { storedParts: 1 } };
  });
