import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { createNote } from '#functions/books/notes/create-note.ts';
import { listNotes } from '#functions/books/notes/list-notes.ts';
import { idIn, idRangeOf, copiedIdIn } from '#functions/books/book-ids.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPart } from './create-part.ts';
import { changeBook } from './change-book.ts';
import { duplicateBook } from './duplicate-book.ts';
import { getBook } from './get-book.ts';

let library: Library;

beforeEach(async () => void (library = await bootLibrary()));
afterEach(() => library.close());

test('the copy of a book has the chapters, notes and texts of its original, but no versions', async () => {
  const original = await aWholeBook();
  const { book } = await duplicate(original);
  const [one, other] = [await openBook(original.id), await openBook(book.id)];
  expect(other.book).toMatchObject({
    title: 'The Lighthouse (copy)',
    wordCount: 9,
    chapterCount: 3,
    status: 'active',
  });
  expect(other.chapters.map(({ title, wordCount }) => [title, wordCount])).toEqual(
    one.chapters.map(({ title, wordCount }) => [title, wordCount]),
  );
  expect(other.book.chapterOrder.map((id) => id.split('_')[2])).toEqual(
    one.book.chapterOrder.map((id) => id.split('_')[2]),
  );
  expect(await textsOf(book.id)).toEqual(await textsOf(original.id));
  expect((await notesOf(book.id)).map(({ text }) => text)).toEqual(['On three', 'On the book', 'On one']);
  expect((await notesOf(book.id))[0]!.chapterId).toBe(other.chapters[2]!.id);
  expect(await library.leftOf('ada')).toMatchObject({ versions: 1 });
});

test('changing or deleting the copy of a book leaves the original untouched', async () => {
  const original = await aWholeBook();
  const textsBefore = await textsOf(original.id);
  const { book } = await duplicate(original);
  const addedChapter = await library.aChapter((await library.books.get('ada', book.id))!, 'Four');
  expect((await openBook(book.id)).book.chapterOrder.at(-1)).toBe(addedChapter.id);
  await library.texts.removeAllOfBook('ada', book.id);
  expect(await textsOf(original.id)).toEqual(textsBefore);
});

test('the copy of a book has the same authors and publication details', async () => {
  const original = await aWholeBook();
  const details = { authors: ['Ada Byron'], series: 'Sea', isbn: '9783161484100', dedication: 'For you.' };
  await changeBook(library)({ ...aRequest(), params: { id: original.id }, body: details });
  expect((await duplicate(original)).book).toMatchObject(details);
});

test('the copy of a book includes the records of accepted AI text, even for trashed chapters', async () => {
  const original = await aWholeBook();
  const { chapters } = await openBook(original.id);
  await library.trashChapter((await library.chapters.get('ada', chapters[2]!.id))!, original.id);
  // more acceptances than fit into one transaction
  for (let number = 0; number < 60; number += 1)
    await library.transact({
      acceptance: library.acceptances.keepWrite({
        ownerId: 'ada',
        id: idIn('acc', chapters[number % 3]!.id),
        chapterId: chapters[number % 3]!.id,
        before: '',
        after: `Number ${number}.`,
        at: library.now().toISOString(),
      }),
    });
  const { book } = await duplicate(original);
  const copied = await library.acceptances.listOf('ada', book.id);
  expect(new Set(copied.map(({ after }) => after)).size).toBe(60);
  const { chapters: copies } = await openBook(book.id);
  expect(new Set(copied.map(({ chapterId }) => chapterId))).toEqual(
    new Set([...copies.map(({ id }) => id), copiedIdIn(book.id, chapters[2]!.id)]),
  );
  expect(copied.every(({ id, chapterId }) => id.startsWith(idRangeOf('acc', chapterId)))).toBe(true);
});

test('the copy of a book leaves out trashed chapters; their notes become notes on the whole book', async () => {
  const original = await aWholeBook();
  const third = (await openBook(original.id)).chapters[2]!;
  await library.trashChapter((await library.chapters.get('ada', third.id))!, original.id);
  const { book } = await duplicate(original);
  expect(book).toMatchObject({ chapterCount: 2, wordCount: 6 });
  expect(await library.books.get('ada', book.id)).toMatchObject({ storedChapters: 2, storedNotes: 3 });
  expect((await notesOf(book.id))[0]).not.toHaveProperty('chapterId');
});

test.each(['texts', 'chapters', 'finish'])(
  'a copy of a book that fails at the step “%s” is hidden; a repeated request completes it',
  async (fault) => {
    const original = await aWholeBook();
    await expect(duplicate(original, 'key', failingAt(fault))).rejects.toThrow(fault);
    const shownBooks = (await library.books.listOf('ada')).filter(({ deletedAt }) => deletedAt === undefined);
    expect(shownBooks.map(({ id }) => id)).toEqual([original.id]);
    library.wait({ minutes: 1 });
    const { book } = await duplicate(original, 'key');
    expect(book).toMatchObject({ chapterCount: 3, wordCount: 9 });
    expect(await textsOf(book.id)).toEqual(await textsOf(original.id));
    expect(await library.books.get('ada', book.id)).not.toHaveProperty('removal');
    expect(await library.countedBooks('ada')).toBe(2);
  },
);

test('five equal requests at once make one copy of a book with correct counts', async () => {
  const original = await aWholeBook();
  const duplicates = await Promise.all(Array.from({ length: 5 }, () => duplicate(original, 'key')));
  expect(new Set(duplicates.map(({ book }) => book.id)).size).toBe(1);
  expect(await library.books.get('ada', duplicates[0]!.book.id)).toMatchObject({
    wordCount: 9,
    chapterCount: 3,
    storedChapters: 3,
    storedParts: 1,
    storedNotes: 3,
  });
  expect((await openBook(duplicates[0]!.book.id)).chapters).toHaveLength(3);
  const another = await library.aBook();
  await expect(duplicate(another, 'key')).rejects.toMatchObject({ code: 'conflict' });
});

test('copying a book when the limit of books is reached is refused, and nothing is copied', async () => {
  const original = await aWholeBook();
  const texts = library.bucket.keys();
  for (let books = 1; books < bookLimits.books; books += 1) await library.aBook();
  await expect(duplicate(original)).rejects.toMatchObject({ code: 'conflict' });
  expect(library.bucket.keys()).toEqual(texts);
});

test('a title of 300 characters is shortened in the copy of its book, to end in “(copy)”', async () => {
  const { book } = await duplicate(await library.aBook('ada', { title: 'x'.repeat(300) }));
  expect(book.title).toBe(`${'x'.repeat(293)} (copy)`);
});

async function aWholeBook(): Promise<StoredBook> {
  const book = await library.aBook();
  const params = { id: book.id };
  const one = await library.aChapter(book, 'One', 3);
  await library.aVersion(one);
  await createPart(library)({ ...aRequest(), params, body: { title: 'Part two' } });
  await library.aChapter(book, 'Two', 3);
  const three = await library.aChapter(book, 'Three', 3);
  for (const body of [
    { text: 'On three', chapterId: three.id },
    { text: 'On the book' },
    { text: 'On one', chapterId: one.id },
  ]) {
    await createNote(library)({ ...aRequest(), params, body });
    library.wait({ minutes: 1 });
  }
  return book;
}

function failingAt(fault: string): Library {
  const fail = () => Promise.reject(new Error(fault));
  let copies = 0;
  let transactions = 0;
  return {
    ...library,
    texts: {
      ...library.texts,
      copy: (from, to) => (fault === 'texts' && (copies += 1) > 1 ? fail() : library.texts.copy(from, to)),
    },
    transact: (writes) =>
      fault === 'chapters' && (transactions += 1) > 0 ? fail() : library.transact(writes),
    books: fault === 'finish' ? { ...library.books, finish: fail } : library.books,
  };
}

const aRequest = () => ({ ...requestDefaults, actor: anActor('ada') });
const duplicate = ({ id }: StoredBook, idempotencyKey?: string, deps = library) =>
  duplicateBook(deps)({ ...aRequest(), params: { id }, idempotencyKey });
const openBook = (id: string) => getBook(library)({ ...aRequest(), params: { id } });
const notesOf = async (id: string) => (await listNotes(library)({ ...aRequest(), params: { id } })).notes;
const textsOf = async (id: string) =>
  Promise.all(
    (await openBook(id)).chapters.map(async (chapter) => {
      const { textId } = (await library.chapters.get('ada', chapter.id))!;
      return library.texts.read({ ownerId: 'ada', chapterId: chapter.id, textId });
    }),
  );
