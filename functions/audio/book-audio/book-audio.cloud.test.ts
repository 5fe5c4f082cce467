import type { BookAudio, ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { call, origin } from '#local/testing/caller.ts';
import { decoded, samplesDuring } from '#local/testing/measure-sound.ts';
import { breakEngine, getMedia, untilAudio, voiceCalls } from '#local/testing/narrate.ts';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { unzipSync } from 'fflate';
import NodeId3 from 'node-id3';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const isLeft = isSkippedUnlessFull(
  'functions/audio/book-audio/chapter-audio.test.ts',
  'functions/audio/book-downloads/book-files.test.ts',
  'functions/audio/book-downloads/book-sound.test.ts',
);

let token: string;
let bookId: string;
let chapterIds: string[];

beforeEach(async () => {
  ({ token } = await newcomer('listener'));
  bookId = (await call('POST /books', { token, body: { title: 'The Lighthouse' } })).body.book.id;
  chapterIds = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const body = { title, content: `The lamp of ${title} burns. Nobody comes to ${title}.` };
    chapterIds.push((await call(`POST /books/${bookId}/chapters`, { token, body })).body.chapter.id);
  }
});
afterEach(() => breakEngine({ mode: 'none' }));

test('the audio of a book is generated chapter by chapter; a new request retries failed chapters', async () => {
  await breakEngine({ mode: 'empty-audio', onlyTextIncluding: 'Two' });
  const startAnswer = await call(`POST /books/${bookId}/audio`, { token, body: {} });
  expect(startAnswer).toMatchObject({ status: 202, body: { job: { status: 'running', chapters: 4 } } });
  const first = await untilOver();
  expect(first.job).toMatchObject({
    status: 'ended',
    made: 3,
    failed: [{ chapterId: chapterIds[1], reason: expect.stringMatching(/^[A-Z].+\.$/) }],
  });
  expect(first.price).toMatchObject({ chapters: 1 });

  await breakEngine({ mode: 'none' });
  expect((await call(`POST /books/${bookId}/audio`, { token, body: {} })).status).toBe(202);
  const secondRun = await untilOver();
  expect(secondRun.job).toMatchObject({ status: 'ended', chapters: 1, made: 1, failed: [] });
  expect(secondRun.chapters.map(({ audio }) => audio?.status)).toEqual(['READY', 'READY', 'READY', 'READY']);
  expect(secondRun.chapters.every(({ isBehind }) => !isBehind)).toBe(true);
  const { credits } = (await call('GET /credits', { token })).body;
  expect(credits).toMatchObject({ balance: 500 - 4, held: 0 });
});

test('changing a sentence of a chapter with audio costs one voice call; the audio keeps its id (S1.03)', async () => {
  const path = `/books/${bookId}/chapters/${chapterIds[0]}/audio`;
  const createAnswer = await call(`POST ${path}`, { token, body: {} });
  expect(createAnswer).toMatchObject({
    status: 202,
    body: { audio: { source: 'chapter', bookId, title: 'One' } },
  });
  const { id } = createAnswer.body.audio;
  await untilAudio(id, ({ status }) => status === 'READY', { token });
  expect(await showNarration(path)).toMatchObject({ sentencesBehind: 0, price: { credits: 0 } });

  const content = 'The lamp of One burns. Somebody comes to One!';
  await call(`PUT /chapters/${chapterIds[0]}`, { token, body: { content, baseRevision: 1 } });
  expect(await showNarration(path)).toMatchObject({
    sentencesBehind: 1,
    price: { characters: 22, credits: 1 },
  });
  const callsBefore = await voiceCalls();
  expect((await call(`POST ${path}`, { token, body: {} })).body.audio).toMatchObject({ id });
  await untilAudio(id, ({ status }) => status === 'READY', { token });
  expect((await voiceCalls()) - callsBefore).toBe(1);
  expect(await showNarration(path)).toMatchObject({ sentencesBehind: 0, audio: { id, status: 'READY' } });

  expect((await call(`DELETE /audio/${id}`, { token })).status).toBe(204);
  expect(await showNarration(path)).not.toHaveProperty('audio');
});

test.skipIf(isLeft)(
  'a chapter can have a podcast beside its narration; the book’s audio uses the narration (S1.03, S1.05)',
  async () => {
    const path = `/books/${bookId}/chapters/${chapterIds[0]}/audio`;
    const podcast = { isPodcast: true, length: 'short' };
    const [narration, talk] = (
      await Promise.all([
        call(`POST ${path}`, { token, body: {} }),
        call(`POST ${path}`, { token, body: podcast }),
      ])
    ).map(({ body }) => body.audio.id as string);
    for (const id of [narration!, talk!]) await untilAudio(id, ({ status }) => status === 'READY', { token });
    expect(await showBothForms(path)).toMatchObject({
      narration: { audio: { id: narration, isPodcast: false }, sentencesBehind: 0 },
      podcast: { audio: { id: talk, isPodcast: true }, sentencesBehind: 0 },
    });
    const [chapter] = (await call(`GET /books/${bookId}`, { token })).body.chapters;
    expect(chapter).toMatchObject({ audioId: narration, podcastAudioId: talk });

    expect(await call(`POST /books/${bookId}/audio`, { token, body: podcast })).toMatchObject({
      status: 400,
    });
    await call(`POST /books/${bookId}/audio`, { token, body: {} });
    const { chapters, job } = await untilOver();
    expect(job).toMatchObject({ status: 'ended', made: 3 });
    expect(chapters[0]?.audio).toMatchObject({ id: narration, attempt: 1 });
    await makeFile('mp3');
    const [mp3] = await untilMade();
    const lengths = chapters.map(({ audio }) => audio!.durationSeconds);
    expect((await decoded(await bytesOf(mp3!))).seconds).toBeCloseTo(
      lengths.reduce((sum, seconds) => sum + seconds, 0),
      1,
    );

    expect(await call(`POST /audio/${narration}/replace`, { token, body: podcast })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('POST /books/{bookId}/chapters/{chapterId}/audio') },
    });
    await call(`DELETE /audio/${talk}`, { token });
    expect((await showBothForms(path)).podcast).not.toHaveProperty('audio');
    expect(await showNarration(path)).toMatchObject({ audio: { id: narration, status: 'READY' } });
  },
);

test.skipIf(isLeft)(
  'a book downloads as one MP3 with chapter marks or as a zip with a file per chapter',
  async () => {
    expect(await makeFile('mp3')).toMatchObject({ status: 409 });
    await call(`POST /books/${bookId}/audio`, { token, body: {} });
    const { chapters } = await untilOver();
    const lengths = chapters.map(({ audio }) => audio!.durationSeconds);

    expect(await makeFile('mp3')).toMatchObject({
      status: 202,
      body: { file: { kind: 'mp3', chapters: 4 } },
    });
    expect((await makeFile('zip')).status).toBe(202);
    const [mp3, zip] = await untilMade();
    const wholeMp3 = await bytesOf(mp3!);
    expect(wholeMp3.length).toBe(mp3!.sizeBytes);
    const decodedSound = await decoded(wholeMp3);
    expect(decodedSound.seconds).toBeCloseTo(
      lengths.reduce((sum, seconds) => sum + seconds, 0),
      1,
    );
    const { chapter, artist } = NodeId3.read(Buffer.from(wholeMp3));
    expect(artist).not.toBe('');
    expect(chapter!.map(({ tags }) => tags!.title)).toEqual(['One', 'Two', 'Three', 'Four']);
    let starts = 0;
    for (const [index, { startTimeMs, endTimeMs }] of chapter!.entries()) {
      expect(startTimeMs / 1_000).toBeCloseTo(starts, 2);
      const span = { startSeconds: startTimeMs / 1_000, endSeconds: endTimeMs / 1_000 };
      expect(samplesDuring(decodedSound, span).some((sample) => Math.abs(sample) > 0.05)).toBe(true);
      starts += lengths[index]!;
    }

    const tracks = unzipSync(await bytesOf(zip!));
    expect(Object.keys(tracks)).toEqual(['01 One.mp3', '02 Two.mp3', '03 Three.mp3', '04 Four.mp3']);
    for (const [index, track] of Object.values(tracks).entries()) {
      expect(NodeId3.read(Buffer.from(track))).toMatchObject({
        album: 'The Lighthouse',
        trackNumber: `${index + 1}/4`,
      });
      expect((await decoded(track)).seconds).toBeCloseTo(lengths[index]!, 1);
    }

    expect((await makeFile('mp3')).body.file).toMatchObject({ status: 'READY', isOld: false });
    const content = 'The lamp of One burns. Somebody comes to One!';
    await call(`PUT /chapters/${chapterIds[0]}`, { token, body: { content, baseRevision: 1 } });
    await call(`POST /books/${bookId}/audio`, { token, body: {} });
    expect((await untilOver()).files).toMatchObject([{ isOld: true }, { isOld: true }]);
    expect((await makeFile('mp3')).body.file).toMatchObject({ status: 'PROCESSING' });
    const [regenerated] = await untilMade();
    expect(regenerated).toMatchObject({ isOld: false });
    expect(regenerated!.downloadUrl).not.toBe(mp3!.downloadUrl);
    // The earlier file is removed just after the new one is ready.
    const earlierStatus = async () => (await getMedia(mp3!.downloadUrl!, await cookies())).status;
    await expect.poll(earlierStatus, { timeout: 20_000 }).toBe(404);
    expect((await getMedia(regenerated!.downloadUrl!)).status).toBe(403);
  },
);

const makeFile = (kind: string) => call(`POST /books/${bookId}/audio/files`, { token, body: { kind } });

async function untilMade(): Promise<BookAudio['files']> {
  for (;;) {
    const { files } = (await call(`GET /books/${bookId}/audio`, { token })).body.bookAudio as BookAudio;
    if (files.every(({ status }) => status !== 'PROCESSING')) return files;
    await sleep(100);
  }
}

async function cookies(): Promise<string> {
  const { headers } = await call('POST /media-session', { token, headers: { origin: origin() } });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function bytesOf({ downloadUrl }: BookAudio['files'][number]): Promise<Uint8Array> {
  const answer = await getMedia(downloadUrl!, await cookies());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="The Lighthouse\./);
  return new Uint8Array(await answer.arrayBuffer());
}

const showBothForms = async (path: string): Promise<ChapterAudio> =>
  (await call(`GET ${path}`, { token })).body.chapterAudio;
const showNarration = async (path: string) => (await showBothForms(path)).narration;

async function untilOver(): Promise<BookAudio> {
  for (;;) {
    const { bookAudio } = (await call(`GET /books/${bookId}/audio`, { token })).body;
    if (bookAudio.job?.status !== 'running') return bookAudio;
    await sleep(100);
  }
}
