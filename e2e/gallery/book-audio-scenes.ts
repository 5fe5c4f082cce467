import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { BookAudio, BookFile, ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { workspaceScene, chaptersOf, openPanel, untilBookIsOpen } from './desk-scenes.ts';
import { reply } from './samples.ts';
import type { Scene } from './scene.ts';

/** Uses fixed responses, so that each picture stays the same. */
export const bookAudioScenes: readonly Scene[] = [
  workspaceScene('book-audio-none', async (page) => {
    await openAudio(page, {});
    await page.getByRole('tabpanel', { name: 'Chapter' }).getByRole('button').first().waitFor();
  }),
  workspaceScene('book-audio-podcast-form', async (page) => {
    await openAudio(page, {});
    await page.getByRole('tab', { name: 'Podcast' }).click();
    await page.getByRole('button', { name: 'Generate podcast' }).scrollIntoViewIfNeeded();
  }),
  workspaceScene('book-audio-ready', async (page) => {
    const audio = await soundOf(page);
    await openAudio(page, { audio, sentencesBehind: 0, price: { characters: 0, credits: 0 } });
    await page.getByRole('button', { name: /^Listen/ }).waitFor();
  }),
  workspaceScene('book-audio-whole-ready', async (page) => {
    const audio = await soundOf(page);
    await openAudio(page, {}, audio);
    await page.getByRole('tab', { name: 'Book', exact: true }).click();
    await page.getByRole('list', { name: 'Chapters' }).last().waitFor();
    await page.getByRole('progressbar', { name: 'Creating the zip' }).scrollIntoViewIfNeeded();
  }),
  workspaceScene('book-audio-reading', async (page) => {
    await answerWith(page, { audio: await soundOf(page), sentencesBehind: 2 });
    await page.goto(`${page.url().split('?')[0]}?read`);
    await page.locator('[data-transcript] a').nth(3).click();
    await page.getByRole('button', { name: 'Pause' }).click();
  }),
];

async function openAudio(page: Page, narration: Partial<TextAudio>, ofEachChapter?: Audio): Promise<void> {
  await answerWith(page, narration, ofEachChapter);
  await page.reload();
  await untilBookIsOpen(page);
  await openPanel(page, 'Audio');
  await page.getByRole('tab', { name: 'Chapter' }).waitFor();
}

async function answerWith(page: Page, narration: Partial<TextAudio>, ofEachChapter?: Audio): Promise<void> {
  const chapters = await chaptersOf(page);
  const chapterAudio: ChapterAudio = {
    chapterId: chapters[0]!.id,
    narration: { price: { characters: 5_400, credits: 6 }, ...narration },
    podcast: { price: { characters: 6_000, credits: 14 } },
  };
  const bookAudio: BookAudio = {
    chapters: chapters.map(({ id, title }, at) => ({
      chapterId: id,
      title,
      isBehind: ofEachChapter !== undefined && at === 1,
      ...(ofEachChapter && { audio: { ...ofEachChapter, id: `aud_${at}`, durationSeconds: 390 + at * 77 } }),
    })),
    files: ofEachChapter ? [...sampleFiles] : [],
    price: ofEachChapter ? { chapters: 1, credits: 1 } : { chapters: chapters.length, credits: 36 },
  };
  await reply(page, /\/api\/books\/[^/]+\/chapters\/[^/]+\/audio$/, { chapterAudio });
  await reply(page, /\/api\/books\/[^/]+\/audio$/, { bookAudio });
}

async function soundOf(page: Page): Promise<Audio> {
  const { bookId, chapterId, content, audio } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const get = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
    const id = /book\/([^/]+)/.exec(location.pathname)![1]!;
    const { book } = (await get(`books/${id}`)) as { book: { chapterOrder: string[] } };
    const first = book.chapterOrder.find((place) => place.startsWith('chap'))!;
    const { chapter } = (await get(`books/${id}/chapters/${first}`)) as { chapter: { content: string } };
    const { audios } = (await get('audio')) as { audios: Audio[] };
    const readyAudio = audios.find(({ downloadUrl }) => downloadUrl !== undefined)!;
    return { bookId: id, chapterId: first, content: chapter.content, audio: readyAudio };
  });
  await page.route(/\/gallery\.vtt$/, (route) => route.fulfill({ body: transcriptOf(content) }));
  return {
    ...audio,
    id: 'aud_round',
    title: 'The Round',
    topic: 'The Round',
    source: 'chapter',
    bookId,
    chapterId,
    status: 'READY',
    visibility: 'private',
    transcriptUrl: '/gallery.vtt',
    fidelity: { sentences: 214, unread: [] },
  };
}

function transcriptOf(content: string): string {
  let seconds = 0;
  const stamp = () => new Date(seconds * 1_000).toISOString().slice(11, 23);
  const cueOf = (sentence: string) => {
    const start = stamp();
    seconds += 4;
    return `${start} --> ${stamp()}\n${sentence}\n`;
  };
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const paragraphs = content.replaceAll(/[*_#>]/g, '').split(/\n{2,}/);
  const cues = paragraphs.map((paragraph) =>
    [...segmenter.segment(paragraph)]
      .map(({ segment }) => segment.trim())
      .filter((sentence) => sentence !== '')
      .map(cueOf)
      .join('\n'),
  );
  return `WEBVTT\n\n${cues.join('\nNOTE paragraph\n\n')}`;
}

const sampleFile = { progress: 1, chapters: 6, isOld: false, createdAt: '2026-11-22T09:00:00.000Z' };
const sampleFiles: readonly BookFile[] = [
  {
    ...sampleFile,
    kind: 'mp3',
    status: 'READY',
    sizeBytes: 24_300_000,
    isOld: true,
    downloadUrl: '/media/private/x/book.mp3',
  },
  { ...sampleFile, kind: 'zip', status: 'PROCESSING', progress: 0.6 },
];
