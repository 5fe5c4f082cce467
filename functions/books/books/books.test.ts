import { emptyImprint } from '#shared/domain/books/imprint.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBook } from './change-book.ts';
import { createBook } from './create-book.ts';
import { deleteBook, restoreBook } from './delete-book.ts';
import { getBook } from './get-book.ts';
import { listBooks } from './list-books.ts';

let library: Library;
let author: string;
let authors = 0;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(() => void (author = `author-${(authors += 1)}`));

test('when twenty books are created at once with room for ten, ten succeed and ten are refused', async () => {
  for (let books = 0; books < bookLimits.books - 10; books += 1) await library.aBook(author);
  const creations = await Promise.allSettled(
    Array.from({ length: 20 }, () => create({ title: 'One of the last' })),
  );
  const refusalMessages = creations.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  expect(refusalMessages).toEqual(
    Array.from(
      { length: 10 },
      () => 'You have 200 books, including those in the trash. Permanently delete one to create another.',
    ),
  );
  expect(await library.books.listOf(author)).toHaveLength(200);
});

test('repeated requests with one key create one book; another book with that key is refused (S7.15)', async () => {
  const results = await Promise.all([1, 2, 3].map(() => create({ title: 'Once' }, 'key')));
  expect(new Set(results.map(({ book }) => book.id)).size).toBe(1);
  await expect(create({ title: 'Twice' }, 'key')).rejects.toMatchObject({ code: 'conflict' });
  for (let books = 1; books < bookLimits.books; books += 1) await library.aBook(author);
  expect(await create({ title: 'Once' }, 'key')).toEqual(results[0]);
  await expect(create({ title: 'Too many' })).rejects.toMatchObject({ code: 'conflict' });
});

test('books in the trash count towards the limit until they are deleted for good', async () => {
  const book = await library.aBook(author);
  for (let books = 1; books < bookLimits.books; books += 1) await library.aBook(author);
  await remove(book.id);
  await expect(create({ title: 'One more' })).rejects.toMatchObject({ code: 'conflict' });
  const seenBook = (await library.books.get(author, book.id))!;
  const close = () => library.books.beginRemoving(seenBook, seenBook.removeAfter!);
  expect([await close(), await close()]).toEqual([true, false]);
  await create({ title: 'One more' });
  await expect(create({ title: 'Two more' })).rejects.toMatchObject({ code: 'conflict' });
});

test('books are listed by their last edit, page by page, without gaps', async () => {
  const createdIds: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    createdIds.unshift(
      (await library.aBook(author, { updatedAt: `2026-11-0${Math.floor(number / 2) + 1}` })).id,
    );
  }
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor! });
  const third = await list({ limit: 2, cursor: second.nextCursor! });
  expect(third.nextCursor).toBeUndefined();
  const shownBooks = [first, second, third].flatMap(({ books }) => books);
  expect(shownBooks.map(({ id }) => id).toSorted()).toEqual(createdIds.toSorted());
  expect(shownBooks.map(({ updatedAt }) => updatedAt)).toEqual(
    shownBooks
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed(),
  );
});

test('books can be listed by status, and archiving a book does not count as an edit', async () => {
  const [active, away] = [await library.aBook(author), await library.aBook(author)];
  library.wait({ minutes: 1 });
  const { book } = await change(away.id, { status: 'archived' });
  expect(book).toMatchObject({ status: 'archived', updatedAt: away.updatedAt });
  expect((await list({ status: 'active' })).books.map(({ id }) => id)).toEqual([active.id]);
  expect((await list({ status: 'archived' })).books.map(({ id }) => id)).toEqual([away.id]);
  expect((await list({})).books).toHaveLength(2);
});

test('changing some fields of a book leaves its other fields unchanged (S7.18)', async () => {
  const { id } = await library.aBook(author);
  library.wait({ minutes: 1 });
  await change(id, { premise: 'A keeper who cannot sleep.', wordGoal: 80_000 });
  const { book } = await change(id, {
    title: ' The Round ',
    subtitle: ' A tale of the light ',
    tone: 'calm',
  });
  expect(book).toMatchObject({
    title: 'The Round',
    subtitle: 'A tale of the light',
    premise: 'A keeper who cannot sleep.',
    tone: 'calm',
    wordGoal: 80_000,
    updatedAt: at(),
  });
  expect((await change(id, {})).book).toEqual(book);
});

test('authors and publication details of a book can be set, and removed by emptying them', async () => {
  const { id } = await library.aBook(author);
  expect((await openBook(id)).book).toMatchObject({ ...emptyImprint });
  await change(id, {
    authors: [' Ada Byron ', '', 'Bea Quill', 'Ada Byron'],
    copyright: '© 2026 Ada Byron',
    dedication: 'For you.',
    isbn: '978-3-16-148410-0',
    publisher: 'Lamp',
    series: 'Sea',
    seriesNumber: '2',
  });
  const { book } = await change(id, { publisher: '' });
  expect(book).toMatchObject({
    authors: ['Ada Byron', 'Bea Quill'],
    copyright: '© 2026 Ada Byron',
    dedication: 'For you.',
    isbn: '978-3-16-148410-0',
    publisher: '',
    series: 'Sea',
    seriesNumber: '2',
  });
  expect((await list({})).books[0]).toMatchObject({ authors: ['Ada Byron', 'Bea Quill'] });
});

test('a deleted book cannot be opened or changed, and is restored unchanged', async () => {
  const { id } = await library.aBook(author);
  const bookBefore = await openBook(id);
  await remove(id);
  await remove(id);
  await expect(openBook(id)).rejects.toMatchObject({
    code: 'not_found',
    message: 'This book is in the trash. Restore it to continue writing.',
  });
  await expect(change(id, { title: 'Other' })).rejects.toMatchObject({ code: 'not_found' });
  expect((await list({})).books).toEqual([]);
  expect((await restore(id)).book).toEqual(bookBefore.book);
  expect((await restore(id)).book).toEqual(bookBefore.book);
  expect(await openBook(id)).toEqual(bookBefore);
  expect(await library.books.listDue('9999')).not.toContainEqual(expect.objectContaining({ id }));
});

test('another person’s book is treated as missing', async () => {
  const { id } = await library.aBook('somebody else');
  for (const ask of [openBook, (of: string) => change(of, { title: 'Mine' }), remove, restore])
    await expect(ask(id)).rejects.toMatchObject({ code: 'not_found', message: 'This book doesn’t exist.' });
});

test('an opened book lists its chapters in reading order, without texts or trashed chapters (S7.17)', async () => {
  const book = await library.aBook(author);
  const [one, two, three] = [
    await library.aChapter(book, 'One', 3),
    await library.aChapter(book, 'Two', 5),
    await library.aChapter(book, 'Three', 7),
  ];
  await library.trashChapter(two, book.id);
  const openedBook = await openBook(book.id);
  expect(openedBook.book).toMatchObject({ wordCount: 10, chapterCount: 2, chapterOrder: [one.id, three.id] });
  expect(openedBook.chapters).toEqual([
    { id: one.id, title: 'One', summary: '', wordCount: 3, characterCount: 18, revision: 1, updatedAt: at() },
    {
      id: three.id,
      title: 'Three',
      summary: '',
      wordCount: 7,
      characterCount: 42,
      revision: 1,
      updatedAt: at(),
    },
  ]);
});

const aRequest = () => ({ ...requestDefaults, actor: anActor(author) });
const create = (body: { title: string }, idempotencyKey?: string) =>
  createBook(library)({ ...aRequest(), params: {}, body, idempotencyKey });
const list = (query: Parameters<ReturnType<typeof listBooks>>[0]['query']) =>
  listBooks(library)({ ...aRequest(), params: {}, query });
const openBook = (id: string) => getBook(library)({ ...aRequest(), params: { id } });
const change = (id: string, body: Parameters<ReturnType<typeof changeBook>>[0]['body']) =>
  changeBook(library)({ ...aRequest(), params: { id }, body });
const remove = (id: string) => deleteBook(library)({ ...aRequest(), params: { id } });
const restore = (id: string) => restoreBook(library)({ ...aRequest(), params: { id } });
const at = () => library.now().toISOString();
