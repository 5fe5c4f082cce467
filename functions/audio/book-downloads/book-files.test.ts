import type { BookFileInput } from '#shared/domain/audio/book-file.ts';
import { bookFileMedia } from './book-file-media.ts';
import { createChapterAudio } from '#functions/audio/book-audio/create-chapter-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { id3Tag } from '#functions/speech/id3.ts';
import { joinBytes, silentSpeechFrame, readMp3, silentFrames } from '#functions/speech/mp3.ts';
import { infoFrame } from '#functions/speech/mp3-info.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { removeBook } from '#functions/books/trash/remove-for-ever.ts';
import { readObject, removeObjects } from '#functions/platform/s3/object-folder.ts';
import { bootNarratedBooks, type NarratedBooks } from '#functions/testing/narrated-books.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookFileView } from './book-file-view.ts';
import { createBookFile } from './create-book-file.ts';
import { makeBookFile } from './make-book-file.ts';

let fixture: NarratedBooks;
let author: string;
let authors = 0;
let book: StoredBook;
let chapters: StoredChapter[];
let started: [string, BookFileInput][];

beforeAll(async () => void (fixture = await bootNarratedBooks()));
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  started = [];
  fixture.started.length = 0;
  book = await fixture.aBook(author);
  chapters = [await fixture.aChapter(book, 'One', 4), await fixture.aChapter(book, 'Two', 4)];
});

test('the download of a book is refused until one of its chapters has audio', async () => {
  await expect(createFile()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Generate it first'),
  });
  await addRecording(0);
  expect(await createFile()).toMatchObject({ status: 'PROCESSING', chapters: 1, isOld: false });
});

test('eight simultaneous requests for a book’s file generate it only once', async () => {
  await addRecording(0);
  await Promise.all(Array.from({ length: 8 }, () => createFile()));
  expect(new Set(started.map(([name]) => name)).size).toBe(1);
});

test('a book’s file is generated once even if a workflow step repeats, and is then reused', async () => {
  await addRecording(0);
  await addRecording(1);
  await createFile();
  expect(await make()).toBe(true);
  expect(await make()).toBe(false);
  expect(await createFile()).toMatchObject({ status: 'READY', chapters: 2, isOld: false });
  expect(started).toHaveLength(1);
  expect(files()).toHaveLength(1);
  expect(readMp3(await bytesOf(files()[0]!))!.frames).toHaveLength(2 * frames);
});

test('a book’s file is out of date once a chapter is generated again, and is then replaced', async () => {
  const id = await addRecording(0);
  await createFile();
  await make();
  await fixture.rewrite(chapters[0]!);
  await addRecording(0);
  await createFile();
  expect(await make()).toBe(true);
  expect(files()).toEqual([expect.stringMatching(/\/mp3\/2\/The Lighthouse\.mp3$/)]);
  expect((await storedFile())!.sounds).toEqual([`${id}-2`]);
});

test('a book’s file fails if a chapter’s sound is lost, and succeeds once that audio is deleted', async () => {
  const deleted = await addRecording(0);
  await addRecording(1);
  await createFile();
  await removeObjects(fixture.mediaBucket.client, 'media', [
    `media/private/${author}/${deleted}-1/audio.mp3`,
  ]);
  await expect(make()).rejects.toMatchObject({ name: 'NoSuchKey' });
  await fixture.remove(deleted);
  expect(await make()).toBe(true);
  expect(await storedFile()).toMatchObject({ status: 'READY', sounds: [expect.any(String)] });
});

test('a generated book file is deleted again if its record was removed in the meantime', async () => {
  await addRecording(0);
  await createFile();
  const media = bookFileMedia(fixture.mediaBucket.client, 'media');
  const put: typeof media.put = async (file, content) => {
    await media.put(file, content);
    await fixture.bookThings.remove(author, 'bookJobs');
  };
  expect(await make({ ...media, put })).toBe(false);
  expect(files()).toEqual([]);
});

test('a book file in progress for over two hours is shown as interrupted and can be retried', async () => {
  await addRecording(0);
  await createFile();
  fixture.wait({ minutes: 121 });
  expect(bookFileView((await storedFile())!, [], fixture.now())).toMatchObject({
    status: 'FAILED',
    reason: 'Creating this file was interrupted. Try again.',
    failureId: started[0]![0],
  });
  expect(await createFile()).toMatchObject({ status: 'PROCESSING' });
  expect(started.map(([, { attempt }]) => attempt)).toEqual([1, 2]);
});

test('deleting a book for good deletes its files; its audios stay as independent recordings', async () => {
  const id = await addRecording(0);
  await createFile();
  await make();
  await removeBook(fixture, book);
  expect(files()).toEqual([]);
  expect(await storedFile()).toBeUndefined();
  const audio = await fixture.audios.get(id);
  expect(audio).toMatchObject({ status: 'READY' });
  expect(audio).not.toHaveProperty('chapterId');
});

const frames = 40;

const createFile = async () =>
  (
    await createBookFile({
      ...fixture,
      start: (name, input) => {
        started.push([name, input as BookFileInput]);
        return Promise.resolve(true);
      },
    })({
      ...requestDefaults,
      actor: anActor(author),
      params: { bookId: book.id },
      body: { kind: 'mp3' },
    })
  ).file;

const make = (media = bookFileMedia(fixture.mediaBucket.client, 'media')) =>
  makeBookFile({ ...fixture, media, note: () => Promise.resolve() }, started.at(-1)![1]);

const storedFile = () => fixture.bookFiles.get(author, book.id, 'mp3');
const files = () => fixture.mediaBucket.keys().filter((key) => key.includes(`${author}/books/`));
const bytesOf = async (key: string) => (await readObject(fixture.mediaBucket.client, 'media', key))!;

async function addRecording(index: number): Promise<string> {
  const views = audioViews({ publicNamesOf: () => Promise.resolve(new Map()) }, noNamedBooks);
  const { audio } = await createChapterAudio({ ...fixture, views })({
    ...requestDefaults,
    actor: anActor(author),
    params: { bookId: book.id, chapterId: chapters[index]!.id },
    body: {},
  });
  const { attempt } = (await fixture.audios.get(audio.id))!;
  const sound = silentFrames(60, silentSpeechFrame).slice(0, frames);
  const info = infoFrame(sound[0]!, { frames, sizeBytes: joinBytes(sound).length, marks: [] });
  const tag = id3Tag({ title: 'One', artist: 'Ada', chapters: [] });
  await fixture.mediaBucket.put(
    `media/private/${author}/${audio.id}-${attempt.number}/audio.mp3`,
    joinBytes([tag, info, ...sound]),
  );
  await fixture.makeReady(audio.id);
  return audio.id;
}
