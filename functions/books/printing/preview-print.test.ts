import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textPlaceOf } from '#functions/books/read-chapter.ts';
import type { Person } from '#functions/people/people-store.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { printPreviewLimits } from '#shared/domain/books/printing/preview-limits.ts';
import { printPreviewCounts } from './preview-counts.ts';
import { previewPrint } from './preview-print.ts';

let library: Library;
let author: string;
let authors = 0;
let now = new Date();

beforeAll(async () => {
  library = await bootLibrary('people', 'usage');
});
afterAll(() => library.close());
// The first use compiles Typst, which takes some seconds on a busy machine.
beforeAll(async () => {
  author = 'first';
  await preview((await aBook('One.')).bookId, {});
});
beforeEach(() => {
  author = `author-${(authors += 1)}`;
});

test('the first two pages of a chapter are drawn in the chosen size', async () => {
  const { bookId, chapterId } = await aBook('The river ran black under the bridge. '.repeat(200));
  const { pages } = await preview(bookId, { chapterId, print: { trim: '6x9' } });
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toMatch(/^<svg [^>]*width="432" height="648"/);
  expect(pages[0]).not.toBe(pages[1]);
  expect(pages.join()).not.toContain('<script');
});

test('a preview without a chapter shows the first one, even if it is empty', async () => {
  const { bookId } = await aBook('');
  expect((await preview(bookId, {})).pages).toHaveLength(1);
});

test('a chapter cut in the middle of a sign is drawn, because only its beginning is set', async () => {
  const { bookId } = await aBook(`${'a '.repeat(3_999)}a😀 and more`);
  expect((await preview(bookId, {})).pages).toHaveLength(2);
});

test('a chapter with letters that no font has is refused with these letters', async () => {
  const { bookId } = await aBook('It said 東京.');
  await expect(preview(bookId, {})).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('東 京'),
  });
});

test('a title with letters that no font has is refused like the printed book', async () => {
  const { bookId } = await aBook('One.', '東京');
  await expect(preview(bookId, {})).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('東 京'),
  });
});

test('chapters of other books and books of other people are not found', async () => {
  const [{ bookId }, { chapterId }] = [await aBook('One.'), await aBook('Two.')];
  await expect(preview(bookId, { chapterId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(preview(bookId, {}, 'somebody-else')).rejects.toMatchObject({ code: 'not_found' });
});

test('previews beyond the limit are refused until the next minute', async () => {
  const { bookId } = await aBook('One.');
  const count = printPreviewCounts(library.client, 'usage', () => now);
  for (let time = 0; time < printPreviewLimits.aMinute; time += 1) await count(author);
  await expect(preview(bookId, {})).rejects.toMatchObject({ code: 'too_many' });
  now = new Date(now.getTime() + 60_000);
  expect((await preview(bookId, {})).pages).toHaveLength(1);
});

async function aBook(content: string, title = 'The Lighthouse') {
  const book = await library.aBook(author, { title });
  const chapter = await library.aChapter(book);
  await library.texts.put(textPlaceOf(chapter), content);
  return { bookId: book.id, chapterId: chapter.id };
}

const preview = (id: string, body: Parameters<Preview>[0]['body'], by = author) =>
  previewPrint({
    ...library,
    personOf: () => Promise.resolve({ name: 'Ada', channelName: 'Lamplight Press' } as Person),
    countPreview: printPreviewCounts(library.client, 'usage', () => now),
  })({ ...requestDefaults, actor: anActor(by), params: { id }, body });
type Preview = ReturnType<typeof previewPrint>;
