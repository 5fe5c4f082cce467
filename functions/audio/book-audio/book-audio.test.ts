import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { BookAudioChoices } from '#shared/contract/audio/book-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { cancelAttempt } from '#functions/audio/attempts/cancel-attempt.ts';
import { removalTime } from '#functions/books/removal-time.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { bootNarratedBooks, type NarratedBooks } from '#functions/testing/narrated-books.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { dailyUse } from '#functions/credits/daily-use.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceAll } from './advance-all.ts';
import { advanceBookJob } from './advance-book-job.ts';
import { cancelBookAudio } from './cancel-book-audio.ts';
import { executionInputOf } from '#functions/audio/attempts/start-attempt.ts';
import { createChapterAudio } from './create-chapter-audio.ts';
import { getBookAudio } from './get-book-audio.ts';
import { soundIdsOf } from '#functions/audio/book-downloads/book-file-view.ts';
import { chaptersToHear } from '#functions/audio/narrated-texts/due-chapters.ts';
import { startBookAudio } from './start-book-audio.ts';

let fixture: NarratedBooks;
let author: string;
let authors = 0;
let book: StoredBook;
let chapters: StoredChapter[];
const views = audioViews({ publicNamesOf: () => Promise.resolve(new Map()) }, noNamedBooks);

beforeAll(async () => void (fixture = await bootNarratedBooks()));
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  fixture.started.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  book = await fixture.aBook(author);
  chapters = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    chapters.push(await fixture.aChapter(book, title, 4));
});

const deps = () => ({
  ...fixture,
  views,
  cancel: (audio: Parameters<typeof cancelAttempt>[1]) => cancelAttempt(fixture, audio),
});
const aRequest = () => ({ ...requestDefaults, actor: anActor(author), params: { bookId: book.id } });
const start = async (body: BookAudioChoices = {}, more: object = {}) =>
  (await startBookAudio({ ...deps(), ...more })({ ...aRequest(), body })).job;
const cancel = async () => (await cancelBookAudio(deps())(aRequest())).job;
const show = async () => (await getBookAudio(deps())(aRequest())).bookAudio;
const advance = () => advanceBookJob(fixture, author, book.id);
const soundOf = async (index: number) => (await fixture.chapters.get(author, chapters[index]!.id))!.audioId!;
const makeReady = async (index: number) => fixture.makeReady(await soundOf(index));
const makeAllReady = async () => {
  for (let startedIndex = 0; startedIndex < fixture.started.length; startedIndex += 1) {
    const { id, status } = await fixture.begun(startedIndex);
    if (status === 'PROCESSING') await fixture.makeReady(id);
    await advance();
  }
};
const makeAlone = async (index: number, body: AudioChoices = {}) =>
  createChapterAudio(deps())({
    ...aRequest(),
    params: { bookId: book.id, chapterId: chapters[index]!.id },
    body,
  });

const podcast = { isPodcast: true, length: 'short' } as const;

function interruptAt(at: number) {
  let count = 0;
  const interruptible =
    <Args extends unknown[], Answer>(operation: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (count++ === at) throw new Error('The power failed.');
      const answer = await operation(...args);
      if (count++ === at) throw new Error('The power failed.');
      return answer;
    };
  return {
    deps: {
      attempts: {
        ...fixture.attempts,
        begin: interruptible((...given: Parameters<typeof fixture.attempts.begin>) =>
          fixture.attempts.begin(...given),
        ),
      },
      executions: {
        ...fixture.executions,
        start: interruptible((...given: Parameters<typeof fixture.executions.start>) =>
          fixture.executions.start(...given),
        ),
      },
      transact: interruptible(fixture.transact),
    },
    came: () => count > at,
  };
}

async function sweep(): Promise<void> {
  for (const audio of await fixture.audios.listProcessing()) {
    if (audio.ownerId !== author || fixture.started.some((one) => one.audioId === audio.id)) continue;
    await fixture.executions.start(executionInputOf(audio));
  }
}

describe('The narration job of a whole book', () => {
  test('starts the first three chapters in order, and the next one as soon as one is ready', async () => {
    expect(await show()).toMatchObject({ price: { chapters: 5, credits: 5 }, files: [] });
    expect(await start()).toMatchObject({ status: 'running', chapters: 5, made: 0, failed: [] });
    expect((await fixture.jobs.get(author, book.id))!.now.map(({ chapterId }) => chapterId)).toEqual(
      chapters.slice(0, 3).map(({ id }) => id),
    );
    expect(fixture.started.every(({ jobId }) => jobId === `job_${book.id.slice(5)}_audio`)).toBe(true);
    await makeReady(1);
    await advance();
    expect(fixture.started).toHaveLength(4);
    expect((await show()).job).toMatchObject({
      made: 1,
      now: [{}, {}, { chapterId: chapters[3]!.id }],
    });
    await makeAllReady();
    expect((await show()).job).toMatchObject({
      status: 'ended',
      chapters: 5,
      made: 5,
      now: [],
      failed: [],
    });
    expect((await show()).price).toEqual({ chapters: 0, credits: 0 });
    expect((await fixture.balanceOf(author)).balance).toBe(500 - 5);
  });

  test('notifies the author once when all chapters are ready, even if five job steps run at once', async () => {
    await start();
    await makeAllReady();
    await Promise.all(Array.from({ length: 5 }, advance));
    const { endedAt } = (await fixture.jobs.get(author, book.id))!;
    const news = (await fixture.newsOf(author)).filter(({ kind }) => kind === 'book-audio-ready');
    expect(news).toEqual([
      { kind: 'book-audio-ready', thingId: `job_${book.id.slice(5)}_audio`, at: endedAt },
    ]);
    expect(fixture.newsToldTo(author)).toEqual([
      {
        kind: 'book-audio-ready',
        id: `${endedAt}#book-audio-ready#${news[0]!.thingId}`,
        title: `The audiobook of “${book.title}” is ready.`,
        address: `/books/book/${book.id}`,
      },
    ]);
  });

  test.each([
    ['failed', async () => void (await fixture.fail(await soundOf(4)))],
    ['was cancelled together with the whole job', async () => void (await cancel())],
    [
      'belongs to a book that was moved to the trash',
      async () =>
        void (await fixture.books.moveToTrash(
          author,
          book.id,
          fixture.now().toISOString(),
          '2027-01-01T00:00:00.000Z',
        )),
    ],
  ])('sends no notification if a chapter %s', async (_, happens) => {
    await start();
    for (const index of [0, 1, 2, 3]) {
      await makeReady(index);
      await advance();
    }
    await happens();
    await advance();
    expect((await fixture.newsOf(author)).map(({ kind }) => kind)).not.toContain('book-audio-ready');
    expect(fixture.newsToldTo(author)).toEqual([]);
  });

  test('skips chapters without words', async () => {
    await fixture.aChapter(book, 'Empty', 0);
    expect(await start()).toMatchObject({ chapters: 5 });
    expect((await show()).chapters).toHaveLength(5);
  });

  test('generates only chapters whose audio is missing, out of date or failed', async () => {
    await start();
    await makeAllReady();
    await expect(start()).rejects.toMatchObject({ code: 'conflict' });
    await fixture.rewrite(chapters[3]!);
    expect((await show()).chapters.map(({ isBehind }) => isBehind)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(await start()).toMatchObject({ chapters: 1, now: [{ chapterId: chapters[3]!.id }] });
    expect(fixture.started).toHaveLength(6);
  });

  test('is started only once by eight simultaneous requests', async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(jobs.every(({ status }) => status === 'running')).toBe(true);
    expect(fixture.started).toHaveLength(3);
  });

  test('starts and counts each chapter once, even if eight job steps run at the same time', async () => {
    await start();
    for (const index of [0, 1, 2]) await makeReady(index);
    await Promise.all(Array.from({ length: 8 }, advance));
    await advance();
    expect(fixture.started).toHaveLength(5);
    expect(new Set(fixture.started.map(({ audioId }) => audioId)).size).toBe(5);
    expect((await show()).job).toMatchObject({ made: 3 });
  });

  test.each(Array.from({ length: 10 }, (_, at) => at))(
    'resumes after an interruption at step %i, and starts and charges no chapter twice',
    async (at) => {
      for (const chapter of chapters.slice(2)) await fixture.trashChapter(chapter, book.id);
      const interruption = interruptAt(at);
      const advanceInterrupted = () => advanceBookJob({ ...fixture, ...interruption.deps }, author, book.id);
      await start({}, interruption.deps).catch(() => {});
      if (!(await fixture.jobs.get(author, book.id))) await start({}, interruption.deps);
      await sweep();
      await advanceInterrupted().catch(() => {});
      await fixture.makeReady((await fixture.begun(0)).id);
      await advanceInterrupted().catch(() => {});
      await sweep();
      await makeAllReady();
      expect(interruption.came()).toBe(true);
      expect((await show()).job).toMatchObject({ status: 'ended', made: 2, failed: [], now: [] });
      expect(fixture.started.map(({ attempt }) => attempt)).toEqual([1, 1]);
      expect(await fixture.balanceOf(author)).toMatchObject({ balance: 498, held: 0 });
      expect((await fixture.newsOf(author)).filter(({ kind }) => kind === 'book-audio-ready')).toHaveLength(
        1,
      );
    },
  );

  test('records the reason of a failed chapter and generates it on the next request', async () => {
    await start();
    await fixture.fail(await soundOf(1), 'The voice broke.');
    await advance();
    await makeAllReady();
    expect((await show()).job).toMatchObject({
      status: 'ended',
      made: 4,
      failed: [{ chapterId: chapters[1]!.id, reason: 'The voice broke.' }],
    });
    expect(await start()).toMatchObject({ chapters: 1, made: 0, failed: [] });
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'ended', made: 1, failed: [] });
    expect((await fixture.balanceOf(author)).balance).toBe(500 - 5);
  });

  test('pauses after three failed chapters in a row, and resumes on request', async () => {
    await start();
    for (const index of [0, 1, 2]) await fixture.fail(await soundOf(index));
    await advance();
    expect(fixture.started).toHaveLength(3);
    expect((await show()).job).toMatchObject({
      status: 'paused',
      reason: expect.stringMatching(/Three chapters/),
    });
    expect(await start()).toMatchObject({ status: 'running', chapters: 5 });
  });

  test('pauses instead of failing when the author’s credits run out, and keeps finished chapters', async () => {
    await fixture.grant(author, -498);
    const job = await start();
    expect(job).toMatchObject({
      status: 'paused',
      reason: expect.stringContaining('you have 0'),
      now: [{}, {}],
    });
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'paused', made: 2, failed: [], now: [] });
    await fixture.grant(author, 10);
    expect(await start()).toMatchObject({ status: 'running', made: 2, chapters: 5 });
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'ended', made: 5 });
  });

  test('is refused with a reason, and nothing is stored, if the daily limit allows no chapter', async () => {
    const characterUse = dailyUse(fixture.client, 'usage', {
      unit: 'characters',
      perPerson: 5,
      perStage: 10_000,
    });
    await expect(start({}, { spoken: characterUse })).rejects.toMatchObject({ code: 'too_many' });
    expect(await fixture.jobs.get(author, book.id)).toBeUndefined();
    expect((await fixture.chapters.get(author, chapters[0]!.id))!.audioId).toBeUndefined();
  });

  test('pauses at the daily limit with a reason and resumes on request', async () => {
    const spoken = dailyUse(fixture.client, 'usage', { unit: 'characters', perPerson: 60, perStage: 10_000 });
    const job = await start({}, { spoken });
    expect(job).toMatchObject({
      status: 'paused',
      reason: expect.stringContaining('read aloud a day'),
      now: [{}, {}],
    });
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'paused', made: 2, now: [] });
    expect(await start()).toMatchObject({ status: 'running', made: 2, chapters: 5 });
  });

  test('waits while three other audios are in progress, until a periodic check resumes it', async () => {
    const otherBook = await fixture.aBook(author);
    const otherChapters = [];
    for (const title of ['A', 'B', 'C']) otherChapters.push(await fixture.aChapter(otherBook, title));
    for (const { id } of otherChapters)
      await createChapterAudio(deps())({
        ...aRequest(),
        params: { bookId: otherBook.id, chapterId: id },
        body: {},
      });
    expect(await start()).toMatchObject({ status: 'running', now: [] });
    await fixture.makeReady((await fixture.begun(0)).id);
    fixture.wait({ minutes: 10 });
    const runningJobs = await fixture.jobs.listRunning(fixture.now().toISOString());
    await advanceAll(
      fixture,
      runningJobs.filter(({ ownerId }) => ownerId === author),
    );
    expect((await show()).job).toMatchObject({ now: [{ chapterId: chapters[0]!.id }] });
  });

  test('counts a chapter that is requested during the job, but not one in progress at its start', async () => {
    await makeAlone(4);
    expect(await start()).toMatchObject({ chapters: 4, now: [{}, {}] });
    await makeReady(4);
    await fixture.makeReady(await soundOf(0));
    await makeAlone(3);
    await advance();
    expect((await show()).job).toMatchObject({
      made: 1,
      now: [{}, {}, { chapterId: chapters[3]!.id }],
    });
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'ended', chapters: 4, made: 4 });
    expect(fixture.started).toHaveLength(5);
  });

  test('narrates chapters that already have a podcast, and leaves the podcast unchanged', async () => {
    await makeAlone(0, podcast);
    await fixture.makeReady((await fixture.begun(0)).id);
    const [first] = (await show()).chapters;
    expect(first).not.toHaveProperty('audio');
    expect(await start()).toMatchObject({ chapters: 5 });
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'ended', made: 5 });
    const podcastAudio = await fixture.begun(0);
    expect(podcastAudio).toMatchObject({
      status: 'READY',
      attempt: { number: 1, voicing: { isPodcast: true } },
    });
    expect(await fixture.chapters.get(author, chapters[0]!.id)).toMatchObject({
      podcastAudioId: podcastAudio.id,
    });
    const chaptersWithSound = await chaptersToHear(fixture, author, book.id);
    expect(chaptersWithSound.map(({ audio }) => audio?.attempt.voicing.isPodcast)).toEqual(
      Array(5).fill(false),
    );
    expect(soundIdsOf(chaptersWithSound)).not.toContain(`${podcastAudio.id}-1`);
  });

  test('starts two chapters instead of three while a podcast of the book is being generated', async () => {
    await makeAlone(0, podcast);
    expect(await start()).toMatchObject({ status: 'running', chapters: 5, now: [{}, {}] });
  });

  test('is refused if it asks for podcasts; a stored job that asks for podcasts makes narrations (S1.05)', async () => {
    expect(BookAudioChoices.safeParse({ isPodcast: true }).error?.issues[0]?.message).toBe(
      'A whole book is narrated. Generate a podcast chapter by chapter.',
    );
    await start({ isPodcast: true } as never);
    expect((await fixture.begun(0)).attempt.voicing).toMatchObject({ isPodcast: false });
  });

  test('generates each chapter once; a chapter edited meanwhile is marked as out of date', async () => {
    await start();
    await fixture.rewrite(chapters[0]!);
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'ended', made: 5 });
    expect((await show()).chapters[0]).toMatchObject({ isBehind: true });
  });

  test('skips a chapter that is deleted in the meantime', async () => {
    await start();
    await fixture.trashChapter(chapters[4]!, book.id);
    await makeAllReady();
    expect((await show()).job).toMatchObject({ status: 'ended', chapters: 4, made: 4 });
  });

  test('ends without an error when its book is in the trash', async () => {
    await start();
    await fixture.books.moveToTrash(author, book.id, fixture.now().toISOString(), removalTime(fixture.now()));
    await makeAllReady();
    expect(fixture.started).toHaveLength(3);
    expect(await fixture.jobs.get(author, book.id)).toMatchObject({
      status: 'ended',
      now: [],
      left: [],
      made: 3,
    });
    await expect(start()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cancels the chapters in progress and keeps finished ones when it is cancelled', async () => {
    await start();
    await makeReady(0);
    await advance();
    const job = await cancel();
    expect(job).toMatchObject({ status: 'cancelled', made: 1, now: [], failed: [] });
    expect(fixture.started).toHaveLength(4);
    await advance();
    expect((await show()).chapters.map(({ audio }) => audio?.status)).toEqual([
      'READY',
      'FAILED',
      'FAILED',
      'FAILED',
      undefined,
    ]);
    expect(await fixture.balanceOf(author)).toMatchObject({ balance: 499, held: 0 });
    expect(await start()).toMatchObject({ status: 'running', chapters: 4 });
  });

  test('is not changed by cancelling it before it was started or after it has ended', async () => {
    expect(await cancel()).toMatchObject({ status: 'ended', chapters: 0 });
    await start();
    await makeAllReady();
    expect(await cancel()).toMatchObject({ status: 'ended', made: 5 });
  });

  test('narrates all chapters in the chosen voice, also when it resumes after a pause', async () => {
    await start({ voiceId: 'Ava' });
    for (const index of [0, 1, 2]) await fixture.fail(await soundOf(index));
    await advance();
    await start();
    expect(
      (await Promise.all([0, 1, 2, 3].map((at) => fixture.begun(at)))).map(
        ({ attempt }) => attempt.voicing.voiceId,
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'Ava'));
  });
});
