import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { saveChapter } from '#functions/books/chapters/save-chapter.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAcceptances } from './list-acceptances.ts';

let library: Library;
let book: StoredBook;
let chapter: StoredChapter;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => {
  book = await library.aBook();
  chapter = await library.aChapter(book);
});

test('the accepted AI texts of a book are listed for its author, without those of other books', async () => {
  await accept('The storm came.');
  const previous = { book, chapter };
  book = await library.aBook();
  chapter = await library.aChapter(book);
  await accept('Elsewhere.');
  expect(await list(previous.book.id)).toEqual({
    acceptances: [
      {
        id: expect.stringMatching(/^acc_/),
        chapterId: previous.chapter.id,
        before: 'It was calm.',
        after: 'The storm came.',
        at: library.now().toISOString(),
      },
    ],
  });
});

test('more accepted AI texts than fit in one response come in pages, each text exactly once', async () => {
  const long = 'Long as a chapter. '.repeat(2_600);
  for (let number = 0; number < 30; number += 1) await accept(`${number} ${long}`);
  const numbers: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await list(book.id, cursor);
    numbers.push(...page.acceptances.map(({ after }) => after.split(' ')[0]!));
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== undefined);
  expect(pages).toBeGreaterThan(1);
  expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at));
});

test('accepted AI texts can’t be listed for another person’s book or with another book’s cursor', async () => {
  const bobsBook = await library.aBook('bob');
  for (const id of [bobsBook.id, 'book_nothing'])
    await expect(list(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(list(book.id, 'acc_another_one_thing')).rejects.toMatchObject({ code: 'invalid' });
});

let acceptedCount = 0;
async function accept(after: string): Promise<void> {
  const { revision } = (await library.chapters.get('ada', chapter.id))!;
  await saveChapter(library, 'ada', chapter.id, {
    content: `Text ${(acceptedCount += 1)}`,
    baseRevision: revision,
    accepted: [{ id: `page-${acceptedCount}`, before: 'It was calm.', after }],
  });
}

const list = (bookId: string, cursor?: string) =>
  listAcceptances(library)({
    ...requestDefaults,
    actor: anActor('ada'),
    params: { bookId },
    query: { cursor },
  });
