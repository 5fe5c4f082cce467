import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { createNote } from '#functions/books/notes/create-note.ts';
import { deleteBook } from '#functions/books/books/delete-book.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { unfinishedSince } from '#functions/books/books/new-book.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteForEver } from './delete-for-ever.ts';
import { listTrash } from './list-trash.ts';
import { purgeExpiredTrash } from './purge-due.ts';

let library: Library;

beforeEach(async () => void (library = await bootLibrary()));
afterEach(() => library.close());

test('the trash lists books and chapters, last deleted first, with their removal dates', async () => {
  const [remaining, deleted] = [await library.aBook(), await library.aBook()];
  const chapter = await library.aChapter(remaining, 'One', 3);
  await library.aChapter(remaining, 'Two');
  await library.trashChapter(chapter, remaining.id);
  library.wait({ minutes: 1 });
  await remove(deleted);
  expect(await list()).toEqual([
    {
      id: deleted.id,
      kind: 'book',
      title: 'The Lighthouse',
      wordCount: 0,
      deletedAt: '2026-11-21T08:01:00.000Z',
      goneAt: '2026-12-21T08:01:00.000Z',
    },
    {
      id: chapter.id,
      kind: 'chapter',
      title: 'One',
      bookId: remaining.id,
      bookTitle: 'The Lighthouse',
      wordCount: 3,
      deletedAt: '2026-11-21T08:00:00.000Z',
      goneAt: '2026-12-21T08:00:00.000Z',
    },
  ]);
});

test('the trash shows no unfinished copies of books and no books of other people', async () => {
  await library.aBook('ada', unfinishedSince(library.now()));
  await remove(await library.aBook('bob'));
  expect(await list()).toEqual([]);
});

test('deleting a book for good removes everything in it and nothing else', async () => {
  const [deleted, remaining] = [await aWholeBook(), await aWholeBook()];
  const remainingTexts = library.bucket.keys().filter((key) => key.includes(remaining.id));
  await remove(deleted);
  await deleteById(deleted.id);
  expect(await library.leftOf('ada')).toEqual({
    books: 2,
    bookDetails: 1,
    chapters: 2,
    versions: 2,
    notes: 2,
    acceptances: 1,
    conversations: 1,
    messages: 1,
    readings: 1,
    summaries: 1,
    facts: 1,
    findings: 1,
  });
  expect(library.bucket.keys()).toEqual(remainingTexts);
  expect(await library.countedBooks('ada')).toBe(1);
  await expect(deleteById(deleted.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('deleting a chapter for good removes its versions and notes and updates the book’s counts', async () => {
  const book = await aWholeBook();
  const [one, two] = (await library.chapters.listOf('ada', book.id)) as [StoredChapter, StoredChapter];
  await library.trashChapter(one, book.id);
  await deleteById(one.id);
  expect(await library.chapters.listOf('ada', book.id)).toEqual([two]);
  expect(await library.leftOf('ada')).toMatchObject({ versions: 1, notes: 1 });
  expect(library.bucket.keys()).toEqual([`texts/ada/${book.id}/${two.id}/${two.textId}`]);
  expect(await library.books.get('ada', book.id)).toMatchObject({
    chapterCount: 1,
    storedChapters: 1,
    storedNotes: 1,
    wordCount: 2,
  });
});

test('only items in the trash can be deleted for good, and only by their owner', async () => {
  const book = await library.aBook();
  const chapter = await library.aChapter(book);
  const unfinishedBook = await library.aBook('ada', unfinishedSince(library.now()));
  const bobsBook = await library.aBook('bob');
  await remove(bobsBook);
  for (const id of [book.id, chapter.id, unfinishedBook.id, bobsBook.id, 'book_none', 'note_none_1'])
    await expect(deleteById(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await library.countedBooks('ada')).toBe(2);
});

test('deleting a book for good twenty times at once lowers the number of books by one', async () => {
  const book = await library.aBook();
  await library.aBook();
  await remove(book);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => deleteById(book.id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await library.countedBooks('ada')).toBe(1);
});

test('the purge removes items after thirty days in the trash and no sooner', async () => {
  const book = await aWholeBook();
  const notTrashed = await library.aBook();
  const chapter = await library.aChapter(notTrashed);
  await library.trashChapter(chapter, notTrashed.id);
  await remove(book);
  library.wait({ days: 30, minutes: -1 });
  expect(await purgeExpiredTrash(library)).toEqual({ books: 0, chapters: 0, failed: 0 });
  library.wait({ minutes: 1 });
  expect(await purgeExpiredTrash(library)).toEqual({ books: 1, chapters: 1, failed: 0 });
  expect(await purgeExpiredTrash(library)).toEqual({ books: 0, chapters: 0, failed: 0 });
  expect(await library.leftOf('ada')).toEqual({ books: 2, bookDetails: 1 });
  expect(library.bucket.keys()).toEqual([]);
  expect(await library.books.get('ada', notTrashed.id)).toMatchObject({ storedChapters: 0, chapterCount: 0 });
});

test('an unfinished copy or import is removed after a day and no longer counts as a book', async () => {
  await library.aBook('ada', unfinishedSince(library.now()));
  library.wait({ days: 1 });
  expect(await purgeExpiredTrash(library)).toMatchObject({ books: 1 });
  expect(await library.leftOf('ada')).toEqual({ books: 1 });
  expect(await library.countedBooks('ada')).toBe(0);
});

test('a book that is restored while the purge runs stays complete', async () => {
  const book = await aWholeBook();
  await remove(book);
  library.wait({ days: 30 });
  const itemsBefore = await library.leftOf('ada');
  const books = {
    ...library.books,
    listDue: async (now: string) => {
      const dueBooks = await library.books.listDue(now);
      await library.books.restore('ada', book.id);
      return dueBooks;
    },
  };
  await purgeExpiredTrash({ ...library, books });
  expect(await library.leftOf('ada')).toEqual(itemsBefore);
  expect(library.bucket.keys()).toHaveLength(2);
});

test.each(['notes', 'versions', 'chapters', 'texts', 'books'])(
  'a book whose removal fails at its %s doesn’t use up the limit; a purge removes the rest',
  async (fault) => {
    const book = await aWholeBook();
    await remove(book);
    await deleteForEver(failingAt(fault))({ ...aRequest(), params: { id: book.id } });
    expect(await list()).toEqual([]);
    expect(await library.countedBooks('ada')).toBe(0);
    library.wait({ minutes: 1 });
    expect(await purgeExpiredTrash(library)).toEqual({ books: 1, chapters: 0, failed: 0 });
    expect(await library.leftOf('ada')).toEqual({ books: 1 });
    expect(library.bucket.keys()).toEqual([]);
  },
);

test('a book whose removal fails is reported and does not hold up the removal of others', async () => {
  const [first, second] = [await aWholeBook(), await aWholeBook()];
  for (const book of [first, second]) await remove(book);
  library.wait({ days: 30 });
  const texts = {
    ...library.texts,
    removeAllOfBook: (ownerId: string, bookId: string) =>
      bookId === first.id
        ? Promise.reject(new Error('No answer.'))
        : library.texts.removeAllOfBook(ownerId, bookId),
  };
  expect(await purgeExpiredTrash({ ...library, texts })).toEqual({ books: 2, chapters: 0, failed: 1 });
  expect((await library.books.listOf('ada')).map(({ id }) => id)).toEqual([first.id]);
});

async function aWholeBook(): Promise<StoredBook> {
  const book = await library.aBook();
  for (const title of ['One', 'Two']) {
    const chapter = await library.aChapter(book, title);
    await library.aVersion(chapter);
    const body = { text: `About ${title}`, chapterId: chapter.id };
    await createNote(library)({ ...aRequest(), params: { id: book.id }, body });
  }
  for (const [TableName, kind] of [
    ['conversations', 'conv'],
    ['messages', 'msg'],
    ['readings', 'read'],
    ['summaries', 'sum'],
    ['facts', 'fact'],
    ['findings', 'find'],
    ['acceptances', 'acc'],
  ] as const)
    await library.client.send(
      new PutCommand({ TableName, Item: { ownerId: 'ada', id: `${idRangeOf(kind, book.id)}1` } }),
    );
  return book;
}

function failingAt(fault: string): Library {
  const fail = () => Promise.reject(new Error(fault));
  return {
    ...library,
    bookThings: {
      remove: (ownerId, name, beginsWith) =>
        name === fault ? fail() : library.bookThings.remove(ownerId, name, beginsWith),
    },
    texts: fault === 'texts' ? { ...library.texts, removeAllOfBook: fail } : library.texts,
    books: fault === 'books' ? { ...library.books, remove: fail } : library.books,
  };
}

const aRequest = () => ({ ...requestDefaults, actor: anActor('ada') });
const list = async () => (await listTrash(library)({ ...aRequest(), params: {} })).trashed;
const deleteById = (id: string) => deleteForEver(library)({ ...aRequest(), params: { id } });
const remove = ({ ownerId, id }: StoredBook) =>
  deleteBook(library)({ ...aRequest(), actor: anActor(ownerId), params: { id } });
