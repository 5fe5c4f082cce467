// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { someCredits } from '#web/credits/testing/credits.ts';
import { aBookAudio, aBookSound, aChapterSound, aFile, aJob } from './testing/book.ts';
import { WholeBook } from './whole-book.tsx';

let server: BookServer;
let bookAudio: BookAudio;
let openedChapters: string[];
let unmount: () => Promise<void>;

beforeEach(() => {
  playerStore.set(emptyPlayer);
  openedChapters = [];
  bookAudio = aBookAudio();
  server = aBookServer({
    'GET /books/book_b/audio': () => ({ bookAudio }),
    'GET /credits': () => ({ credits: someCredits(), entries: [] }),
    [starts]: () => {
      bookAudio = { ...bookAudio, job: aJob() };
      return { job: bookAudio.job };
    },
  });
});

afterEach(() => unmount());

test('one press generates a book’s audio in one voice, for a price shown beforehand', async () => {
  await open();
  expect(pageText()).toContain('3 chapters to narrate.');
  expect(pageText()).toContain('Up to 18 credits');
  expect(lines()).toEqual(['1 · The Round', '2 · Miss Aldous', '3 · High Water']);
  await fill('Voice', 'Ava');
  await press('Generate the whole book');
  await until(() => pageText().includes('1 of 3 chapters generated'));
  expect(server.of(starts)[0]?.body).toEqual({ voiceId: 'Ava' });
});

test('a generation in progress can be stopped, and finished chapters keep their audio', async () => {
  bookAudio = inProgress();
  server.answers['POST /books/book_b/audio/cancel'] = () => {
    bookAudio = { ...inProgress(), job: aJob({ status: 'cancelled', now: [] }) };
    return { job: bookAudio.job };
  };
  await open();
  expect(lines()[1]).toContain('Processing · 40%');
  await press('Stop');
  await until(() => pageText().includes('1 of 3 chapters narrated.'));
  expect(pageText()).toContain('Generation was stopped.');
  expect(buttons()).toContain('Listen to “The Round”');
});

test('a book counts as narrated only after its last chapter has been generated', async () => {
  const [first, ...others] = aBookAudio().chapters;
  const narratedOthers = others.map((chapter) => ({ ...chapter, audio: aChapterSound({ id: 'aud_2' }) }));
  const withFirstSound = (own: Partial<Audio>) => ({
    ...aBookAudio({ price: { chapters: 0, credits: 0 } }),
    chapters: [{ ...first!, audio: aChapterSound(own) }, ...narratedOthers],
  });
  bookAudio = withFirstSound({ status: 'PROCESSING', progress: 0.08, downloadUrl: undefined });
  await open();
  expect(pageText()).toContain('Generating 1 chapter. Then you can listen to the whole book.');
  await unmount();
  bookAudio = withFirstSound({});
  await open();
  expect(pageText()).toContain('The whole book is narrated and up to date.');
});

test('a paused generation shows the reason and can be continued', async () => {
  bookAudio = {
    ...inProgress(),
    job: aJob({ status: 'paused', now: [], reason: 'This may cost 6 credits, and you have 3.' }),
  };
  await open();
  expect(pageText()).toContain('This may cost 6 credits, and you have 3.');
  await press('Continue');
  await until(() => server.of(starts).length === 1);
  expect(server.of(starts)[0]?.body).toEqual({});
});

test('a generation that waits for a free slot shows why it waits', async () => {
  bookAudio = { ...inProgress(), job: aJob({ now: [] }) };
  await open();
  expect(pageText()).toContain('Waiting: three of your recordings are already being generated.');
});

test('a failed chapter shows the reason, and can be retried alone for the price shown', async () => {
  bookAudio = withSounds(
    aChapterSound(),
    aChapterSound({
      id: 'aud_2',
      status: 'FAILED',
      reason: 'The voice was lost.',
      downloadUrl: undefined,
      characters: 5_400,
    }),
  );
  server.answers['POST /audio/aud_2/retry'] = () => {
    bookAudio = inProgress();
    return { audio: bookAudio.chapters[1]!.audio };
  };
  await open();
  expect(lines()[1]).toContain('The voice was lost.Up to 6 credits');
  await press('Retry “Miss Aldous”');
  await until(() => lines()[1]!.includes('Processing'));
});

test('several chapters can be retried at once, and a second press sends no second request', async () => {
  const failed = { status: 'FAILED', reason: 'The voice was lost.', downloadUrl: undefined } as const;
  bookAudio = withSounds(aChapterSound(failed), aChapterSound({ ...failed, id: 'aud_2' }));
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const id of ['aud_1', 'aud_2']) {
    server.answers[`POST /audio/${id}/retry`] = async () => {
      await promise;
      return { audio: aChapterSound({ id, status: 'PROCESSING' }) };
    };
  }
  await open();
  await press('Retry “The Round”');
  await press('Retry “The Round”');
  await press('Retry “Miss Aldous”');
  resolve();
  await settle();
  expect(server.of('POST /audio/aud_1/retry')).toHaveLength(1);
  expect(server.of('POST /audio/aud_2/retry')).toHaveLength(1);
});

test('a chapter edited after its narration is marked out of date, and its audio can be updated', async () => {
  bookAudio = withSounds(aChapterSound(), aChapterSound({ id: 'aud_2' }), aChapterSound({ id: 'aud_3' }));
  bookAudio.chapters[1]!.isBehind = true;
  bookAudio.price = { chapters: 1, credits: 1 };
  await open();
  expect(pageText()).toContain('1 of 3 chapters is out of date.');
  expect(lines()[1]).toContain('12:03 · Out of date');
  expect(buttons()).toContain('Update audio');
});

test('a book’s remaining chapters are by default generated in the voice of its existing audio', async () => {
  bookAudio = { ...withSounds(aChapterSound({ voiceId: 'Ryan' })), price: { chapters: 2, credits: 12 } };
  await open();
  await press('Generate 2 chapters');
  await until(() => server.of(starts).length === 1);
  expect(server.of(starts)[0]?.body).toEqual({ voiceId: 'Ryan' });
});

test('a chapter’s play button plays its audio, and pressing its title opens the chapter', async () => {
  bookAudio = withSounds(aChapterSound());
  await open();
  await press('Listen to “The Round”');
  expect(playerStore.get().audio?.id).toBe('aud_1');
  await press('1 · The Round');
  expect(openedChapters).toEqual(['chap_1']);
});

test('a file of a whole book’s audio is created on request, and an outdated file is marked', async () => {
  bookAudio = { ...withSounds(aChapterSound()), files: [aFile({ isOld: true, chapters: 1 })] };
  server.answers['POST /books/book_b/audio/files'] = (body) => {
    const file = aFile({
      kind: body?.['kind'] as 'zip',
      status: 'PROCESSING',
      progress: 0.2,
      downloadUrl: undefined,
    });
    bookAudio = { ...bookAudio, files: [...bookAudio.files, file] };
    return { file };
  };
  await open();
  expect(pageText()).toContain('1 chapter · 24\u00a0MB · Older than the current audio');
  expect(buttons()).toContain('Update file: One MP3 with chapter marks');
  await press('Create file: A zip with an MP3 for each chapter');
  await until(() => document.querySelector('progress[aria-label="Creating the zip"]') !== null);
  expect(server.of('POST /books/book_b/audio/files')[0]?.body).toEqual({ kind: 'zip' });
});

test('a failed audio file shows the reason and a failure id to copy', async () => {
  const failed = aFile({ status: 'FAILED', reason: 'The file got too large.', failureId: 'job_b_mp3-2' });
  bookAudio = { ...withSounds(aChapterSound()), files: [failed] };
  await open();
  expect(pageText()).toContain('The file got too large.');
  expect(document.querySelector('button[title=job_b_mp3-2]')?.textContent).toContain('Copy ID');
});

test('a refused generation and a failed load of a book’s audio each show a message', async () => {
  server.answers[starts] = () => refusal(409, 'This book is in the trash.');
  await open();
  await press('Generate the whole book');
  await until(() => pageText().includes('This book is in the trash.'));
  await unmount();
  server.answers['GET /books/book_b/audio'] = () => refusal(500, '');
  await open();
  expect(pageText()).toContain('We couldn’t load the audio of this book.');
});

async function open(): Promise<void> {
  unmount = await render(
    <WholeBook {...aBookSound({ onGo: (chapterId) => openedChapters.push(chapterId) })} />,
  );
  await until(() => !pageText().includes('Looking up'));
  await settle();
}

const withSounds = (...audios: readonly ReturnType<typeof aChapterSound>[]): BookAudio => {
  const book = aBookAudio();
  return {
    ...book,
    chapters: book.chapters.map((chapter, at) => ({ ...chapter, ...(audios[at] && { audio: audios[at] }) })),
  };
};

const inProgress = (): BookAudio => ({
  ...withSounds(
    aChapterSound(),
    aChapterSound({
      id: 'aud_2',
      status: 'PROCESSING',
      stage: 'voices',
      progress: 0.4,
      downloadUrl: undefined,
    }),
  ),
  job: aJob(),
  price: { chapters: 2, credits: 12 },
});

const lines = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
const buttons = () =>
  [...document.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

const starts = 'POST /books/book_b/audio';
