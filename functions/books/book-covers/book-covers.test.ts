import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCoverStore } from '#functions/books/book-cover-store.ts';
import { duplicateBook } from '#functions/books/books/duplicate-book.ts';
import { getBook } from '#functions/books/books/get-book.ts';
import { bootBucket, type TestedBucket } from '#functions/testing/buckets.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { removeBookCover, uploadBookCover } from './replace-cover.ts';

let library: Library;
let media: TestedBucket;
const picture = Buffer.from('a picture');

beforeAll(async () => {
  library = await bootLibrary();
  media = await bootBucket('media');
});
afterAll(() => Promise.all([library.close(), media.close()]));

test('an uploaded cover is stored in the book’s private files, and the book returns its address', async () => {
  const { id } = await library.aBook();
  const coverUrl = await upload(id);
  expect(coverUrl).toMatch(`/media/private/ada/books/${id}/covers/cov_`);
  expect(filesOf(id)).toHaveLength(2);
  expect((await openBook(id)).coverUrl).toBe(coverUrl);
});

test('a new cover replaces the old one and removes outdated files, even of an interrupted upload', async () => {
  const { id } = await library.aBook();
  await upload(id);
  await expect(upload(id, { ...deps(), books: failingBooks })).rejects.toThrow('Cut off.');
  expect(filesOf(id)).toHaveLength(4);
  const lastUrl = await upload(id, { ...deps(), covers: bookCoverStore(media.client, 'media', inAnHour) });
  expect(filesOf(id)).toHaveLength(2);
  expect((await openBook(id)).coverUrl).toBe(lastUrl);
});

test('ten uploads at once leave one cover with its files', async () => {
  const { id } = await library.aBook();
  await Promise.all(Array.from({ length: 10 }, () => upload(id)));
  const { coverUrl } = await openBook(id);
  expect(filesOf(id)).toContain(coverUrl!.slice(1));
});

test('removing a cover deletes all its files, and a second removal also succeeds', async () => {
  const { id } = await library.aBook();
  await upload(id);
  await remove(id);
  await remove(id);
  expect(await openBook(id)).not.toHaveProperty('coverUrl');
  expect(filesOf(id)).toEqual([]);
});

test('a copy of a book has its own cover', async () => {
  const original = await library.aBook();
  await upload(original.id);
  const libraryWithCovers = { ...library, covers: deps().covers };
  const { book } = await duplicateBook(libraryWithCovers)({
    ...aRequest(original.id),
    idempotencyKey: undefined,
  });
  await remove(original.id);
  expect(book.coverUrl).toContain(book.id);
  expect(filesOf(book.id)).toContain(book.coverUrl!.slice(1));
});

test('only the owner can change or remove a book’s cover', async () => {
  const { id } = await library.aBook('grace');
  await expect(upload(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(filesOf(id)).toEqual([]);
  await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an upload of a cover to a book that is deleted in the meantime returns `not_found`', async () => {
  const { id } = await library.aBook();
  const answers = [await library.books.get('ada', id), await library.books.get('ada', id), undefined];
  const books = { ...library.books, get: () => Promise.resolve(answers.shift()) };
  await expect(upload(id, { ...deps(), books })).rejects.toMatchObject({ code: 'not_found' });
});

const deps = () => ({
  books: library.books,
  covers: bookCoverStore(media.client, 'media'),
  draw: (file: Buffer) => Promise.resolve({ shown: file, linked: file }),
  now: library.now,
});
/** The clock of a run that happens an hour later. It uses the machine's time, because S3 dates objects by that. */
const inAnHour = () => new Date(Date.now() + 3_600_000);
const failingBooks = {
  get: (ownerId: string, id: string) => library.books.get(ownerId, id),
  change: () => Promise.reject(new Error('Cut off.')),
};
const aRequest = (id: string) => ({ ...requestDefaults, actor: anActor('ada'), params: { id } });
const upload = async (id: string, dependencies: Parameters<typeof uploadBookCover>[0] = deps()) =>
  (await uploadBookCover(dependencies)({ ...aRequest(id), file: picture })).coverUrl;
const remove = (id: string) => removeBookCover(deps())(aRequest(id));
const openBook = async (id: string) => (await getBook(library)(aRequest(id))).book;
const filesOf = (id: string) => media.keys().filter((key) => key.includes(`/${id}/covers/`));
