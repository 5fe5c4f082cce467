import { GetObjectCommand } from '@aws-sdk/client-s3';
import { strFromU8, unzipSync } from 'fflate';
import { saveChapter } from '#functions/books/chapters/save-chapter.ts';
import type { ExportFormat } from '#shared/contract/books/exports.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import { readObject } from '#functions/platform/s3/object-folder.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { exportFiles } from './export-files.ts';
import { makeExport } from '#functions/books/export-workflow/make-export.ts';
import { textPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import { exportCounts } from './export-counts.ts';
import { exportSlots, exportStore } from './export-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import { bootBucket, type TestedBucket } from '#functions/testing/buckets.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createExport } from './create-export.ts';
import { deleteExport, getExport, listExports } from './show-exports.ts';

let library: Library;
let news: ReturnType<typeof recordedNews>;
let media: TestedBucket;
let author: string;
let authors = 0;
let started: string[];

beforeAll(async () => {
  library = await bootLibrary('news', 'people', 'usage');
  news = recordedNews(library.client);
  media = await bootBucket('media');
});
afterAll(() => Promise.all([library.close(), media.close()]));
beforeEach(() => {
  author = `author-${(authors += 1)}`;
  started = [];
});

test.each<[ExportFormat, string]>([
  ['epub', 'the-lighthouse.epub'],
  ['pdf', 'the-lighthouse.pdf'],
  ['pdf-cover', 'the-lighthouse-cover.pdf'],
  ['pdf-manuscript', 'the-lighthouse-manuscript.pdf'],
  ['docx', 'the-lighthouse.docx'],
  ['docx-manuscript', 'the-lighthouse-manuscript.docx'],
  ['markdown', 'the-lighthouse.zip'],
  ['text', 'the-lighthouse.txt'],
])('a book is exported as %s to a private file that is kept for seven days', async (format, name) => {
  const startedExport = await requestExport(await aBook(), format);
  expect(startedExport).toMatchObject({ status: 'PROCESSING', progress: 0 });
  expect(started).toEqual([startedExport.id]);
  expect(await make(startedExport.id)).toBe(true);
  const made = await show(startedExport.id);
  expect(made).toMatchObject({ status: 'READY', progress: 1 });
  expect(made.downloadUrl).toBe(`/media/private/${author}/exports/${startedExport.id}/${name}`);
  expect(media.keys()).toContain(made.downloadUrl!.slice(1));
  expect(Date.parse(made.goneAt) - Date.parse(made.createdAt)).toBe(7 * 86_400_000);
  await expect(show(startedExport.id, 'somebody-else')).rejects.toMatchObject({ code: 'not_found' });
});

test('an exported file is named after the title of its book, even in non-Latin letters', async () => {
  const { id } = await requestExport(await aBook('Söder / 東京で 👍🏿 Книга?'), 'epub');
  await make(id);
  const { downloadUrl } = await show(id);
  expect(decodeURI(downloadUrl!).split('/').at(-1)).toBe('soder-東京で-книга.epub');
  expect(new URL(downloadUrl!, 'https://a.example').pathname).toBe(downloadUrl);
  expect(media.keys()).toContain(decodeURI(downloadUrl!).slice(1));
});

test('an exported file names the authors of its book, or the channel if the book has none', async () => {
  const bookId = await aBook();
  expect(await textOf(await requestExport(bookId, 'text'))).toContain('by Lamplight Press');
  await library.books.change(author, bookId, { authors: ['Bea Quill', 'Ada Byron'] }, {});
  expect(await textOf(await requestExport(bookId, 'text'))).toContain('by Bea Quill, Ada Byron');
});

test.each<ExportFormat>(['text', 'markdown', 'epub', 'docx', 'docx-manuscript'])(
  'a book exported as %s states its share of AI text if it has any and its author allows it',
  async (format) => {
    const bookId = await aBook();
    const [chapter] = await library.chapters.listOf(author, bookId);
    const ownSentence = 'Mara climbed the stairs to the lamp and counted every one of them.';
    const aiText = 'The storm had thrown a fishing boat onto the rocks below the tower.';
    const save = (content: string, accepted?: string) =>
      saveChapter(library, author, chapter!.id, {
        content,
        baseRevision: accepted === undefined ? 1 : 2,
        ...(accepted !== undefined && { accepted: [{ id: 'a', before: '', after: accepted }] }),
      });
    await save(ownSentence);
    expect(await textOf(await requestExport(bookId, format))).not.toContain('written by AI');
    await save(`${ownSentence}\n\n${aiText}`, aiText);
    expect(await textOf(await requestExport(bookId, format))).toContain(
      'About 50% of the words of this book were written by AI.',
    );
    expect(await textOf(await requestExport(bookId, format, undefined, false))).not.toContain(
      'written by AI',
    );
  },
);

test('a person can have three exports running at once; a finished one makes room for the next', async () => {
  const bookId = await aBook();
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => requestExport(bookId, 'text')));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  expect(refused).toEqual(Array(2).fill('You already have 3 files being created. Wait for one to finish.'));
  const [first] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await make(first!.id);
  await expect(requestExport(bookId, 'text')).resolves.toMatchObject({ status: 'PROCESSING' });
});

test('a person can export 30 files an hour; refused and repeated requests do not count', async () => {
  const bookId = await aBook();
  library.wait({ minutes: 120 - library.now().getUTCMinutes() + 13 });
  for (let count = 1; count <= 29; count += 1) await make((await requestExport(bookId, 'text')).id);
  const lastExport = await requestExport(bookId, 'text', 'key');
  await requestExport(bookId, 'text', 'key');
  const refused = { code: 'too_many', message: expect.stringContaining('Try again in 47 minutes.') };
  await expect(requestExport(bookId, 'text')).rejects.toMatchObject(refused);
  await make(lastExport.id);
  await expect(requestExport(bookId, 'epub')).rejects.toMatchObject(refused);
  library.wait({ minutes: 47 });
  await expect(requestExport(bookId, 'text')).resolves.toMatchObject({ status: 'PROCESSING' });
});

test('an export that never started fails after an hour and no longer counts towards the limit', async () => {
  const bookId = await aBook();
  const [lost] = await Promise.all([1, 2, 3].map(() => requestExport(bookId, 'text')));
  library.wait({ minutes: 61 });
  expect(await show(lost!.id)).toMatchObject({
    status: 'FAILED',
    reason: expect.stringContaining('Try again'),
  });
  await expect(requestExport(bookId, 'text')).resolves.toMatchObject({ status: 'PROCESSING' });
});

test('an export requested twice makes one file; its request key is refused for another format', async () => {
  const bookId = await aBook();
  const results = await Promise.all([1, 2].map(() => requestExport(bookId, 'text', 'key')));
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  await expect(requestExport(bookId, 'epub', 'key')).rejects.toMatchObject({ code: 'conflict' });
});

test('a book without chapters and another person’s book cannot be exported', async () => {
  const { id } = await library.aBook(author);
  await expect(requestExport(id, 'text')).rejects.toMatchObject({ code: 'conflict' });
  const othersBook = await library.aBook('somebody-else');
  await expect(requestExport(othersBook.id, 'text')).rejects.toMatchObject({ code: 'not_found' });
});

test('the owner of an exported file is notified once, even if the last step runs several times', async () => {
  const startedExport = await requestExport(await aBook(), 'text');
  const made = await Promise.all(
    [1, 2, 3].map((minute) => {
      const now = () => new Date(`2026-11-21T09:0${minute}:00.000Z`);
      return makeExport({ ...deps(), now }, { ownerId: author, exportId: startedExport.id });
    }),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await make(startedExport.id)).toBe(false);
  const [notification, ...more] = await news.newsOf(author);
  expect(more).toEqual([]);
  expect(notification).toMatchObject({ kind: 'export-ready', thingId: startedExport.id });
  expect(news.newsToldTo(author)).toMatchObject([
    { kind: 'export-ready', title: 'The export of “The Lighthouse” is ready to download.' },
  ]);
});

test('deleting an exported file while it is being created leaves nothing behind', async () => {
  const startedExport = await requestExport(await aBook(), 'text');
  const { files } = deps();
  const filesWithDeletion: typeof files = {
    ...files,
    put: async (...file) => {
      await deleteExport(deps())({ ...request(), params: { id: startedExport.id } });
      return files.put(...file);
    },
  };
  const made = makeExport(
    { ...deps(), files: filesWithDeletion },
    { ownerId: author, exportId: startedExport.id },
  );
  expect(await made).toBe(false);
  expect(await news.newsOf(author)).toEqual([]);
  expect(media.keys().filter((key) => key.includes(startedExport.id))).toEqual([]);
});

test('an export fails with a reason if its book was trashed in the meantime', async () => {
  const bookId = await aBook();
  const startedExport = await requestExport(bookId, 'text');
  await library.books.moveToTrash(author, bookId, library.now().toISOString(), '2027-01-01T00:00:00.000Z');
  await expect(make(startedExport.id)).rejects.toMatchObject({
    name: 'BookGone',
    message: expect.stringContaining('Restore it'),
  });
});

test('an exported file contains the pictures that the book shows and that are stored', async () => {
  const bookId = await aBook();
  const [chapter] = await library.chapters.listOf(author, bookId);
  const [name, lost] = ['a', 'b'].map((digit) =>
    pictureName(digit.repeat(32), { width: 40, height: 30 }, 'png'),
  );
  const bytes = Uint8Array.from({ length: 11_000_000 }, (_, index) => (index * 7) % 251);
  await media.put(`${bookPicturesFolder(author, bookId)}${name}`, bytes);
  const content = `![A map](${name})\n\n![A lost map](${lost})`;
  await saveChapter(library, author, chapter!.id, { content, baseRevision: 1 });
  const requested = await requestExport(bookId, 'epub');
  await make(requested.id);
  const { downloadUrl, sizeBytes } = await show(requested.id);
  const file = await readObject(media.client, 'media', downloadUrl!.slice(1));
  expect(file).toHaveLength(sizeBytes!);
  const files = unzipSync(file!);
  expect(Buffer.compare(files[`EPUB/pictures/${name}`]!, bytes)).toBe(0);
  expect(strFromU8(files['EPUB/text/chapter-001.xhtml']!)).toContain('[Picture: A lost map]');
});

test('an export is retried if a picture is removed while its file is written', async () => {
  const bookId = await aBook();
  const [chapter] = await library.chapters.listOf(author, bookId);
  const name = pictureName('c'.repeat(32), { width: 40, height: 30 }, 'png');
  await saveChapter(library, author, chapter!.id, { content: `![A map](${name})`, baseRevision: 1 });
  const { id: exportId } = await requestExport(bookId, 'markdown');
  const pictures = { ...deps().pictures, list: () => Promise.resolve([{ name, sizeBytes: 1 }]) };
  await expect(makeExport({ ...deps(), pictures }, { ownerId: author, exportId })).rejects.toThrow('removed');
  expect(await show(exportId)).toMatchObject({ status: 'PROCESSING' });
  expect(await make(exportId)).toBe(true);
});

test('the exported files of a book are listed newest first, without those of another book', async () => {
  const [bookId, other] = [await aBook(), await aBook()];
  const older = await requestExport(bookId, 'text');
  library.wait({ minutes: 1 });
  const newer = await requestExport(bookId, 'epub');
  await requestExport(other, 'text');
  const { exports } = await listExports(deps())({ ...request(), params: { id: bookId } });
  expect(exports.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

async function aBook(title = 'The Lighthouse'): Promise<string> {
  const book = await library.aBook(author, { title });
  await library.aChapter(book);
  return book.id;
}

const deps = () => ({
  ...library,
  ...news,
  exports: exportStore(library.client, 'exports'),
  slots: exportSlots(library.client, 'exports'),
  files: exportFiles(media.client, 'media'),
  pictures: textPictureStore(media.client, 'media'),
  counts: exportCounts('usage'),
  personOf: () => Promise.resolve({ name: 'Ada', channelName: 'Lamplight Press' } as Person),
  start: async (name: string) => {
    started.push(name);
    return true;
  },
});
const request = (by = author) => ({ ...requestDefaults, actor: anActor(by) });

const requestExport = async (
  bookId: string,
  format: ExportFormat,
  idempotencyKey?: string,
  disclosure?: boolean,
) => {
  const body = { format, ...(disclosure !== undefined && { disclosure }) };
  return (await createExport(deps())({ ...request(), params: { id: bookId }, body, idempotencyKey })).export;
};

async function textOf({ id }: { id: string }): Promise<string> {
  await make(id);
  const Key = (await show(id)).downloadUrl!.slice(1);
  const { Body } = await media.client.send(new GetObjectCommand({ Bucket: 'media', Key }));
  const bytes = await Body!.transformToByteArray();
  const files = bytes[0] === 0x50 ? Object.values(unzipSync(bytes)) : [bytes];
  return files.map((file) => strFromU8(file)).join('\n');
}
const show = async (id: string, by = author) =>
  (await getExport(deps())({ ...request(by), params: { id } })).export;
const make = (exportId: string) => makeExport(deps(), { ownerId: author, exportId });
