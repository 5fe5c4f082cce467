import { EpubCheck } from '@likecoin/epubcheck-ts';
import type { ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import {
  aDocx,
  heading,
  note,
  noteMark,
  para,
  picture,
  run,
  table,
} from '#web/books/importing/reading/testing/a-docx.ts';
import { authorAt, pressMoreTool } from './chapters.ts';
import { exportedFile } from './exported-file.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('a 120,000-word manuscript is imported, split, narrated and exported with the same chapters', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'web/src/books/importing/reading/manuscripts.test.ts',
    'functions/books/export-formats/word-round-trip.test.ts',
  );
  allowMinutes(10);
  const grace = await authorAt(baseURL!, 'grace@example.com');

  await test.step('the import of a manuscript shows what will be imported and what is left out', async () => {
    await openSignedIn(page, '/books/dashboard', 'grace@example.com');
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'the-long-coast.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(longManuscript()),
    });
    await expect(dialog.getByRole('heading', { name: /^25 chapters in 7 parts/ })).toBeVisible();
    await expect(
      dialog.getByText('24 pictures (24 with a description: “A coast in fog”) were left out.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Import the book' }).click();
    await page.waitForURL(/\/books\/book\/book_/, { timeout: 60_000 });
  });
  const bookId = new URL(page.url()).pathname.split('/')[3]!;
  const texts = async () => {
    const [{ chapters }, outline] = await Promise.all([
      grace.call<{ chapters: Chapter[] }>(`GET /books/${bookId}/texts`),
      grace.call<{ chapters: Chapter[] }>(`GET /books/${bookId}`),
    ]);
    const contents = new Map(chapters.map(({ id, content }) => [id, content]));
    return outline.chapters.map(({ id, title }) => ({ title, content: contents.get(id)! }));
  };

  await test.step('the first chapter is split', async () => {
    const text = page.getByRole('textbox', { name: 'Chapter text' });
    await text.locator('p').nth(3).click();
    await page.keyboard.press('Home');
    await pressMoreTool(page, 'Split chapter here');
    await expect.poll(async () => (await texts()).length).toBe(26);
  });

  await test.step('the last chapter gets a narration and a podcast', async () => {
    const { chapters } = await grace.call<{ chapters: Chapter[] }>(`GET /books/${bookId}`);
    const path = `/books/${bookId}/chapters/${chapters.at(-1)!.id}/audio`;
    await grace.call(`POST ${path}`, {});
    await grace.call(`POST ${path}`, { isPodcast: true });
    const states = async () => {
      const { chapterAudio } = await grace.call<{ chapterAudio: ChapterAudio }>(`GET ${path}`);
      return [chapterAudio.narration.audio?.status, chapterAudio.podcast.audio?.status];
    };
    await expect.poll(states, { timeout: 120_000 }).toEqual(['READY', 'READY']);
  });

  const writtenTexts = await texts();
  expect(writtenTexts.reduce((sum, { content }) => sum + wordsIn(content), 0)).toBeGreaterThan(120_000);
  expect(writtenTexts.filter(({ content }) => content.includes('[^1]: '))).toHaveLength(24);
  await page.locator('[data-panel=export]').first().click();
  for (const format of ['EPUB', 'Word', 'Manuscript'])
    await test.step(`importing the ${format} export gives the same chapters as the exported book`, async () => {
      const file = await exportedFile(page, format);
      const { cut } = await openFile('the-long-coast', file);
      expect(
        cut().entries.flatMap(({ kind, title, content }) => (kind === 'chapter' ? [{ title, content }] : [])),
      ).toEqual(writtenTexts);
      if (format !== 'EPUB') return;
      const { messages } = await EpubCheck.validate(file, { version: '3.3' });
      expect(messages.filter(({ severity }) => /error|fatal|warning/i.test(severity))).toEqual([]);
    });
});

const wordsIn = (text: string) => text.split(/\s+/).length;

function longManuscript(): Uint8Array {
  const chapters = Array.from({ length: 24 }, (_, n) => chapterOf(n));
  const notes = Array.from({ length: 24 }, (_, n) =>
    note('footnote', n + 2, `As told in ${1800 + n}.`, 'And since.'),
  );
  const end =
    heading(2, 'After') + heading(3, 'The end') + para(run('Nobody came back. The lamp burned on.'));
  return aDocx(chapters.join('') + end, { footnotes: notes.join('') });
}

function chapterOf(n: number): string {
  const partHeadings =
    (n % 12 === 0 ? heading(1, `Volume ${n / 12 + 1}`) : '') +
    (n % 4 === 0 ? heading(2, `Part ${n / 4 + 1}`) : '');
  const paragraphs = Array.from({ length: 50 }, (_, at) =>
    para(run(sentenceOf(n, at)) + (at === 1 ? noteMark('footnote', n + 2) : '')),
  );
  const shipTable = table([['Ship'], ['Hour']], [[`Mary ${n}`, 'Anne'], ['Two']]);
  return `${partHeadings}${heading(3, `Chapter ${n + 1}`)}${paragraphs.join('')}${shipTable}${para(run('Fog lay.') + picture('A coast in fog'))}`;
}

const sentenceOf = (chapter: number, at: number): string =>
  `${Array.from({ length: 100 }, (_, word) => vocabulary[(chapter * 7 + at * 3 + word * word) % vocabulary.length]!).join(' ')}.`;

const vocabulary = [
  'sea',
  'lamp',
  'winter',
  'letter',
  'harbour',
  'naïve',
  'keeper',
  'stone',
  'gull',
  'rope',
  'salt',
];

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}
