import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { BookAudio, BookFile, BookJob, ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

/** The sound of Ada's book beside its text, in every state; the answers are ours, so that each picture is the same. */
export const bookAudioScenes: readonly Scene[] = [
  scene('none', () => ({}), tab),
  scene(
    'podcast-form',
    () => ({}),
    async (page) => {
      await page.getByRole('tab', { name: 'Podcast' }).click();
      await page.getByRole('button', { name: 'Generate podcast' }).scrollIntoViewIfNeeded();
    },
  ),
  scene('making', ({ sound }) => ({ chapter: { audio: making(sound) } }), tab),
  scene(
    'ready',
    ({ sound }) => ({ chapter: { audio: sound, sentencesBehind: 0, price: { characters: 0, credits: 0 } } }),
    (page) => page.getByRole('button', { name: /^Listen/ }).waitFor(),
  ),
  scene(
    'behind',
    ({ sound }) => ({
      chapter: { audio: sound, sentencesBehind: 3, price: { characters: 310, credits: 1 } },
    }),
    (page) => page.getByRole('button', { name: 'Update audio' }).waitFor(),
  ),
  scene(
    'anew',
    ({ sound }) => ({
      chapter: { audio: { ...sound, status: 'PROCESSING', stage: 'joining', progress: 0.7 } },
    }),
    (page) => page.getByText('The current version plays until the new one is ready.').waitFor(),
  ),
  scene(
    'waiting',
    ({ sound }) => ({
      chapter: { audio: withoutSound({ ...sound, status: 'PROCESSING', progress: 0, ahead: 12 }) },
    }),
    (page) => page.getByText('12 ahead of you').first().waitFor(),
  ),
  scene(
    'failed',
    ({ sound }) => ({
      chapter: {
        audio: withoutSound({
          ...sound,
          status: 'FAILED',
          reason: 'The voice could not be reached. Try again.',
        }),
      },
    }),
    (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  ),
  scene(
    'scripted',
    ({ sound }) => ({ podcast: { audio: withoutSound({ ...talkOf(sound), status: 'SCRIPTED' }) } }),
    (page) => page.getByRole('link', { name: 'Open script' }).waitFor(),
  ),
  scene(
    'both',
    ({ sound }) => ({
      chapter: { audio: sound, sentencesBehind: 3, price: { characters: 310, credits: 1 } },
      podcast: { audio: talkOf(sound), sentencesBehind: 0, price: { characters: 0, credits: 0 } },
    }),
    async (page) => {
      await page.getByRole('tab', { name: 'Podcast' }).click();
      await page.getByRole('link', { name: 'Script and voices' }).waitFor();
    },
  ),
  scene(
    'playing',
    ({ sound }) => ({ chapter: { audio: sound, sentencesBehind: 0, price: { characters: 0, credits: 0 } } }),
    async (page) => {
      await page.getByText('Transcript', { exact: true }).click();
      await page.locator('[data-transcript] a').nth(4).click();
      await page.getByRole('button', { name: 'Pause' }).click();
    },
  ),
  scene('whole-none', () => ({}), wholeBook),
  scene('whole-running', (of) => ({ book: { ...withSounds(of, 2), job: job(of, { made: 2 }) } }), wholeBook),
  scene(
    'whole-paused',
    (of) => ({
      book: {
        ...withSounds(of, 3),
        job: job(of, {
          status: 'paused',
          made: 3,
          now: [],
          reason: 'This may cost 9 credits, and you have 3. Your 500 monthly credits renew on December 1.',
        }),
      },
    }),
    wholeBook,
  ),
  scene(
    'whole-ready',
    (of) => ({ book: { ...withSounds(of, 6), price: { chapters: 1, credits: 1 }, files: [...someFiles] } }),
    async (page) => {
      await wholeBook(page);
      await page.getByRole('progressbar', { name: 'Creating A zip' }).scrollIntoViewIfNeeded();
    },
  ),
  {
    name: 'book-audio-reading',
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      const of = await ofBook(page);
      await answerWith(page, of, { chapter: { audio: of.sound, sentencesBehind: 2 } });
      await page.goto(`${page.url().split('?')[0]}?read`);
      await page.locator('[data-transcript] a').nth(3).click();
      await page.getByRole('button', { name: 'Pause' }).click();
    },
  },
  {
    name: 'book-audio-reading-found',
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      const of = await ofBook(page);
      await answerWith(page, of, {
        chapter: { audio: of.sound, sentencesBehind: 0, price: { characters: 0, credits: 0 } },
      });
      await page.goto(`${page.url().split('?')[0]}?read`);
      await page.getByLabel('Find in the text').last().fill('lamp');
      await page.getByRole('button', { name: 'Next match' }).click();
    },
  },
  {
    name: 'book-audio-reading-none',
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      await answerWith(page, await ofBook(page), {});
      await page.goto(`${page.url().split('?')[0]}?read`);
      await page
        .getByText('This chapter has no narration yet, so there’s nothing to read along with')
        .waitFor();
    },
  },
];

function scene(
  name: string,
  answers: (of: OfBook) => Answers,
  reach: (page: Page) => Promise<unknown>,
): Scene {
  return {
    name: `book-audio-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      const of = await ofBook(page);
      await answerWith(page, of, answers(of));
      await page.reload();
      await page.getByRole('article', { name: 'The Round' }).getByText('Hallow Quay').first().waitFor();
      await openPanel(page, 'Audio');
      await page.getByRole('tab', { name: 'Chapter' }).waitFor();
      await reach(page);
    },
  };
}

async function answerWith(page: Page, of: OfBook, { chapter, podcast, book }: Answers): Promise<void> {
  const chapterAudio: ChapterAudio = {
    chapterId: of.chapters[0]!.id,
    narration: { price: { characters: 5_400, credits: 6 }, ...chapter },
    podcast: { price: { characters: 6_000, credits: 14 }, ...podcast },
  };
  await page.route(/\/api\/books\/[^/]+\/chapters\/[^/]+\/audio$/, (route) =>
    route.fulfill({ json: { chapterAudio } }),
  );
  await page.route(/\/api\/books\/[^/]+\/audio$/, (route) =>
    route.fulfill({ json: { bookAudio: { ...withSounds(of, 0), ...book } } }),
  );
  await page.route(/\/gallery\.vtt$/, (route) => route.fulfill({ body: of.transcript }));
}

async function tab(page: Page): Promise<void> {
  await page.getByRole('tabpanel', { name: 'Chapter' }).getByRole('button').first().waitFor();
}

async function wholeBook(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Book', exact: true }).click();
  await page.getByRole('list', { name: 'Chapters' }).last().waitFor();
}

/** The book on the desk, and a sound: the file is that of Ada's note on tides. */
const ofBook = (page: Page): Promise<OfBook> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const get = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
    const bookId = /book\/([^/]+)/.exec(location.pathname)?.[1];
    const outline = await get(`books/${bookId}`);
    const order = outline.book.chapterOrder as string[];
    const chapters = order.flatMap(
      (id) => outline.chapters.find((one: { id: string }) => one.id === id) ?? [],
    );
    const { chapter } = await get(`books/${bookId}/chapters/${chapters[0].id}`);
    const { audios } = await get('audio');
    const tides = audios.find(
      (one: { status: string; downloadUrl?: string }) => one.downloadUrl !== undefined,
    );
    const plain = (chapter.content as string).replaceAll(/[*_#>]/g, '');
    const stamp = (seconds: number) =>
      `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
    let at = 0;
    const cues = plain.split(/\n{2,}/).map((paragraph) =>
      [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph)]
        .map(({ segment }) => segment.trim())
        .filter((text) => text !== '')
        .map((text) => `${stamp(at)} --> ${stamp((at += 4))}\n${text}\n`)
        .join('\n'),
    );
    return {
      chapters,
      transcript: `WEBVTT\n\n${cues.join('\nNOTE paragraph\n\n')}`,
      sound: {
        ...tides,
        id: 'aud_round',
        title: 'The Round',
        topic: 'The Round',
        source: 'chapter',
        bookId,
        chapterId: chapters[0].id,
        status: 'READY',
        visibility: 'private',
        transcriptUrl: '/gallery.vtt',
        fidelity: { sentences: 214, unread: [] },
      },
    };
  });

const talkOf = (sound: Audio): Audio => ({
  ...sound,
  id: 'aud_talk',
  isPodcast: true,
  hostVoice: sound.voiceId,
  expertVoice: 'en-US-Chirp3-HD-Aoede',
  format: 'deep-dive',
  length: 'short',
  durationSeconds: 214,
  fidelity: { sentences: 38, unread: [], grounded: 0.9 },
});

const making = (sound: Audio): Audio => ({
  ...withoutSound(sound),
  status: 'PROCESSING',
  stage: 'voices',
  progress: 0.38,
  startedAt: new Date(Date.now() - 60_000).toISOString(),
  ...(sound.downloadUrl !== undefined && {
    streamUrl: sound.downloadUrl,
    transcriptUrl: '/gallery.vtt',
  }),
});

function withoutSound(audio: Audio): Audio {
  const { downloadUrl: _a, streamUrl: _b, transcriptUrl: _c, peaksUrl: _d, fidelity: _e, ...rest } = audio;
  return rest;
}

/** The first chapters can be heard; one is behind, another in the making, the next has failed. */
function withSounds({ chapters, sound }: OfBook, made: number): BookAudio {
  const states = (at: number): Pick<BookAudio['chapters'][number], 'audio'> => {
    const audio = { ...sound, id: `aud_${at}`, durationSeconds: 390 + at * 77 };
    if (at < made) return { audio };
    if (made === 0 || at > made + 1) return {};
    if (at === made) return { audio: { ...making(audio), id: `aud_${at}` } };
    return { audio: withoutSound({ ...audio, status: 'FAILED', reason: 'The voice could not be reached.' }) };
  };
  return {
    chapters: chapters.map(({ id, title }, at) => ({
      chapterId: id,
      title,
      isBehind: made > 0 && at === 1,
      ...states(at),
    })),
    files: [],
    price: { chapters: chapters.length - made, credits: (chapters.length - made) * 6 },
  };
}

const job = ({ chapters }: OfBook, own: Partial<BookJob>): BookJob => ({
  status: 'running',
  chapters: chapters.length,
  made: 0,
  now: [{ chapterId: chapters[2]!.id, audioId: 'aud_2' }],
  failed: [],
  startedAt: '2026-11-22T09:00:00.000Z',
  ...own,
});

const someFiles: readonly BookFile[] = [
  {
    kind: 'mp3',
    status: 'READY',
    progress: 1,
    sizeBytes: 24_300_000,
    chapters: 6,
    isOld: true,
    createdAt: '2026-11-22T09:00:00.000Z',
    downloadUrl: '/media/private/x/book.mp3',
  },
  {
    kind: 'zip',
    status: 'PROCESSING',
    progress: 0.6,
    chapters: 6,
    isOld: false,
    createdAt: '2026-11-22T09:00:00.000Z',
  },
];

interface Answers {
  /** Its narration. */
  readonly chapter?: Partial<TextAudio>;
  readonly podcast?: Partial<TextAudio>;
  readonly book?: Partial<BookAudio>;
}

interface OfBook {
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
  readonly transcript: string;
  readonly sound: Audio;
}
