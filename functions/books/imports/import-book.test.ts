import type { ImportBatch } from '#shared/contract/books/imports.ts';
import { duplicateBook } from '#functions/books/books/duplicate-book.ts';
import { getBook } from '#functions/books/books/get-book.ts';
import { createChapter } from '#functions/books/chapters/create-chapter.ts';
import { readTexts } from '#functions/books/chapters/read-texts.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importBook } from './import-book.ts';

let library: Library;
let author: string;
let authors = 0;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(() => void (author = `author-${(authors += 1)}`));

test('a book is imported in batches with its parts, texts and word counts', async () => {
  await importBatch({ first: 0, entries: [part('Winter'), chapter('One', 'Two words')] });
  const { book } = await importBatch({ first: 2, entries: [chapter('', 'Three more words')], last: true });
  expect(book).toMatchObject({ title: 'The Lighthouse', language: 'de', wordCount: 5, chapterCount: 2 });
  expect(await readEntries(book.id)).toEqual(['part Winter', 'One: Two words', ': Three more words']);
});

test('the report of an import is stored with the book, and also with a copy of the book', async () => {
  const report = {
    fileName: 'lighthouse.docx',
    format: 'Word',
    counts: { notes: 12, formulas: 40 },
  } as const;
  const { book } = await importBatch({ first: 0, entries: [chapter('One', 'a')], report, last: true });
  expect(book.imported).toEqual(report);
  const request = { ...requestDefaults, actor: anActor(author) };
  const copy = await duplicateBook(library)({ ...request, params: { id: book.id } });
  expect(copy.book.imported).toEqual(report);
});

test('a partly imported book is hidden, and due for removal if its import takes over a day', async () => {
  const { book } = await importBatch({ first: 0, entries: [chapter('One', 'a')] });
  await expect(readEntries(book.id)).rejects.toMatchObject({ code: 'not_found' });
  library.wait({ days: 1, minutes: 1 });
  expect((await library.books.listDue(library.now().toISOString())).map(({ id }) => id)).toContain(book.id);
});

test('an import batch that is sent several times, at once or later, is added only once', async () => {
  const first = { first: 0, entries: [chapter('One', 'a b'), part('Two'), chapter('Three', 'c')] };
  await Promise.all([importBatch(first), importBatch(first), importBatch(first)]);
  const lastBatch = { first: 3, entries: [chapter('Four', 'd')], last: true };
  await importBatch(lastBatch);
  const { book } = await importBatch(lastBatch);
  await importBatch(first);
  expect(book).toMatchObject({ wordCount: 4, chapterCount: 3 });
  expect(await readEntries(book.id)).toEqual(['One: a b', 'part Two', 'Three: c', 'Four: d']);
  expect(await library.countedBooks(author)).toBe(1);
});

test('an import batch that was interrupted is completed when it is sent again', async () => {
  const entries = Array.from({ length: 60 }, (_, index) => chapter(`${index}`, 'word'));
  let remainingWrites = 1;
  const interruptedLibrary: Library = {
    ...library,
    transact: (writes) =>
      remainingWrites-- > 0 ? library.transact(writes) : Promise.reject(new Error('cut off')),
  };
  await expect(importBatch({ first: 0, entries, last: true }, interruptedLibrary)).rejects.toThrow('cut off');
  const { book } = await importBatch({ first: 0, entries, last: true });
  expect(book).toMatchObject({ wordCount: 60, chapterCount: 60 });
});

test('a chapter added after an import becomes the last one of the book', async () => {
  const { book } = await importBatch({ first: 0, entries: [chapter('One', 'a'), part('Two')], last: true });
  const add = createChapter(library);
  await add({
    ...requestDefaults,
    actor: anActor(author),
    params: { bookId: book.id },
    body: { title: 'Last' },
  });
  expect(await readEntries(book.id)).toEqual(['One: a', 'part Two', 'Last: ']);
});

test('an import batch that is invalid or does not continue the earlier ones is refused', async () => {
  await expect(importBatch({ first: 3, entries: [chapter('One', 'a')] })).rejects.toThrow('never started');
  await importBatch({ first: 0, entries: [chapter('One', 'a')] });
  await expect(importBatch({ first: 2, entries: [chapter('Three', 'a')] })).rejects.toThrow(
    'A batch of this import is missing',
  );
  await expect(importBatch({ first: 1, entries: [], book: { title: 'Another' } })).rejects.toThrow(
    'another book',
  );
  await expect(importBatch({ first: 1, entries: [part(' ')] })).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    importBatch({ first: 1, entries: [chapter('Two', 'a'.repeat(1_000_001))] }),
  ).rejects.toMatchObject({ code: 'too_large' });
});

test('an import batch of more than 4 MB is refused', async () => {
  const entries = Array.from({ length: 5 }, () => chapter('', 'ä'.repeat(450_000)));
  await expect(importBatch({ first: 0, entries })).rejects.toMatchObject({ code: 'too_large' });
  await expect(importBatch({ first: 0, entries: entries.slice(1), last: true })).resolves.toBeDefined();
});

test('an import beyond the limits of chapters, parts or books is refused', async () => {
  for (let first = 0; first < 400; first += 100)
    await importBatch({ first, entries: Array.from({ length: 100 }, () => chapter('', '')) });
  await expect(importBatch({ first: 400, entries: [chapter('', '')] })).rejects.toMatchObject({
    code: 'conflict',
  });
  const { book } = await importBatch({
    first: 400,
    entries: Array.from({ length: 100 }, () => part('P')),
    last: true,
  });
  expect(book).toMatchObject({ chapterCount: 400 });
  await expect(
    importBatch({ first: 500, entries: [part('P')], importId: 'another-import-id' }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('an imported book keeps the authors and publication details from its file', async () => {
  const details = { authors: ['Ada Byron'], publisher: 'Lamp', copyright: '© Ada', isbn: '9783161484100' };
  const batch = { book: { title: 'The Lighthouse', ...details }, first: 0, entries: [chapter('A', 'a')] };
  expect((await importBatch({ ...batch, last: true })).book).toMatchObject(details);
});

test('two people whose imports have the same id get two separate books', async () => {
  const ownImport = await importBatch({ first: 0, entries: [chapter('Mine', 'a')], last: true });
  const [me, other] = [author, 'somebody-else'];
  author = other;
  const othersImport = await importBatch({ first: 0, entries: [chapter('Theirs', 'b')], last: true });
  expect(othersImport.book.id).not.toBe(ownImport.book.id);
  author = me;
  expect(await readEntries(ownImport.book.id)).toEqual(['Mine: a']);
});

const chapter = (title: string, content: string) => ({ title, content });
const part = (title: string) => ({ title });

const importBatch = (batch: Partial<ImportBatch> & Pick<ImportBatch, 'first' | 'entries'>, deps = library) =>
  importBook(deps)({
    ...requestDefaults,
    actor: anActor(author),
    params: {},
    body: {
      importId: 'the-id-of-an-import',
      book: { title: ' The Lighthouse ', language: 'de' },
      last: false,
      ...batch,
    },
  });

async function readEntries(bookId: string): Promise<string[]> {
  const request = { ...requestDefaults, actor: anActor(author) };
  const { book, parts } = await getBook(library)({ ...request, params: { id: bookId } });
  const { chapters } = await readTexts(library)({ ...request, params: { bookId }, query: {} });
  return book.chapterOrder.map((id) => {
    const foundChapter = chapters.find((each) => each.id === id);
    return foundChapter
      ? `${foundChapter.title}: ${foundChapter.content}`
      : `part ${parts.find((each) => each.id === id)?.title}`;
  });
}
