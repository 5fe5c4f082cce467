import { EpubCheck } from '@likecoin/epubcheck-ts';
import type { ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import {
  aDocx,
  heading,
  note,
  noteMark,
  para,
  pictureFile,
  run,
  style,
  table,
} from '#web/books/importing/reading/testing/a-docx.ts';
import { authorAt, expectState, goToEnd, manuscriptOf, openPanel } from './chapters.ts';
import { exportedFile } from './exported-file.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { aPng, choosePicture, describePicture, expectLoaded } from './picture-steps.ts';

test('an author imports a manuscript with pictures and hidden notes, narrates and exports it', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'web/src/books/importing/reading/word-constructs.test.ts',
    'web/src/books/importing/reading/pictures.test.ts',
    'functions/books/export-formats/picture-round-trip.test.ts',
    'functions/audio/book-audio/chapter-audio.test.ts',
  );
  allowMinutes(5);
  const grace = await authorAt(baseURL!, 'grace@example.com');

  await test.step('the import report names the hidden notes; nothing else is left out', async () => {
    await openSignedIn(page, '/books/dashboard', 'grace@example.com');
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'the-quay.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(manuscript()),
    });
    await expect(dialog.getByRole('heading', { name: /^3 chapters, / })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Import report' }).getByRole('listitem')).toHaveText([
      '2 hidden passages (the first: “Ask Ida whether”) were left out.',
      '2 footnotes came as notes, 1 table as a table and 3 pictures as pictures.',
    ]);
    await dialog.getByRole('button', { name: 'Import the book' }).click();
    await page.waitForURL(/\/books\/book\/book_/, { timeout: 60_000 });
  });

  await test.step('a picture is added to the first chapter, with a description and a caption', async () => {
    const text = manuscriptOf(page);
    await expectLoaded(text.getByRole('img', { name: 'The quay at dawn' }));
    await goToEnd(page, 1);
    await choosePicture(page, 500);
    await describePicture(page, 'A chart of the bay', 'The bay in 1843');
    await expectLoaded(text.getByRole('img', { name: 'A chart of the bay' }));
    await expectState(page, /^Saved/);
  });

  const bookAddress = page.url();
  const [, bookId, chapterId] = /\/book\/([^/]+)\/chapter\/([^/?]+)/.exec(bookAddress)!;
  const [{ chapters }, { chapters: outline }] = await Promise.all([
    grace.call<{ chapters: Chapter[] }>(`GET /books/${bookId}/texts`),
    grace.call<{ chapters: Chapter[] }>(`GET /books/${bookId}`),
  ]);
  const written = outline.map(({ id, title }) => ({
    title,
    content: withoutNames(chapters.find((chapter) => chapter.id === id)!.content),
  }));
  expect(written).toEqual(expectedChapters);

  await test.step('the narration of the chapter reads the captions, and no hidden note', async () => {
    await openPanel(page, 'Audio');
    const panel = page.getByRole('complementary', { name: 'Audio' });
    await panel.getByRole('button', { name: 'Generate narration' }).click();
    await expect(panel.getByText(/^All \d+ sentences are in the audio\.$/)).toBeVisible({ timeout: 90_000 });
    const { chapterAudio } = await grace.call<{ chapterAudio: ChapterAudio }>(
      `GET /books/${bookId}/chapters/${chapterId}/audio`,
    );
    expect(chapterAudio.narration.audio?.status).toBe('READY');
    await page.goto(`/audio-player?id=${chapterAudio.narration.audio!.id}`);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript).toContainText('The first ship came before the fog.');
    await expect(transcript).toContainText('Figure 1: The quay');
    await expect(transcript).toContainText('The bay in 1843');
    await expect(transcript).not.toContainText('Ida');
  });

  await page.goto(bookAddress);
  await page.locator('[data-panel=export]').first().click();
  for (const format of ['EPUB', 'Word', 'Manuscript', 'Markdown'])
    await test.step(`the ${format} export has the same chapters, notes and pictures`, async () => {
      const file = await exportedFile(page, format);
      const { cut, pictures } = await openFile('the-quay', file);
      const { entries, report } = cut();
      expect(entries.map(({ title, content }) => ({ title, content: withoutNames(content) }))).toEqual(
        written,
      );
      expect(pictures).toHaveLength(4);
      expect(report.counts).toMatchObject({ picturesImported: 4 });
      expect(report.words).toEqual({});
      if (format === 'EPUB')
        expect((await EpubCheck.validate(file, { version: '3.3' })).messages).toEqual([]);
    });
  await test.step('the export to plain text has the same chapters, and pictures as words', async () => {
    const text = new TextDecoder().decode(await exportedFile(page, 'Plain text'));
    const { cut } = await openFile('the-quay.txt', new TextEncoder().encode(text));
    expect(cut().entries.map(({ title }) => title)).toEqual(['', ...titles]);
    expect([...text.matchAll(/\[Picture: (.*)\]/gu)].map(([, description]) => description)).toEqual([
      'The quay at dawn',
      'A chart of the bay',
      'The wave',
      'The wreck',
    ]);
    expect(text).not.toMatch(/Ida|Cut this/u);
  });
});

const withoutNames = (content: string): string => content.replaceAll(/\bpic_\w+\.\w+/gu, 'pic');

const titles = ['The quay', 'The storm', 'The morning'];

function manuscript(): Uint8Array {
  const hidden = (text: string) => run(text, '<w:vanish/>');
  const dropCap = (letter: string, rest: string) =>
    `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run(letter)}</w:p>${para(rest)}`;
  const body = [
    heading(1, titles[0]!),
    dropCap('T', run('he first ship came before the fog.') + noteMark('footnote', 2)),
    para(hidden('Ask Ida whether')),
    para(pictureFile('quay', 'The quay at dawn')),
    `<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr>${run('Figure 1: The quay')}</w:p>`,
    para(run('Nobody was there to see it.')),
    heading(1, titles[1]!),
    dropCap('N', run('obody slept.') + hidden(' Cut this?') + run(' The wind rose.')),
    table([['Ship'], ['Hour']], [['Mary Ann'], ['Two']]),
    para(pictureFile('wave', 'The wave')),
    para(run('Then it was still.')),
    para(pictureFile('wreck', 'The wreck')),
    heading(1, titles[2]!),
    para(run('They counted the boats.') + noteMark('footnote', 3)),
  ];
  const names = ['quay', 'wave', 'wreck'];
  return aDocx(
    body.join(''),
    {
      footnotes:
        note('footnote', 2, 'The harbour book gives another hour.') + note('footnote', 3, 'Nine, of eleven.'),
    },
    {
      styles: style('Caption', 'caption'),
      related: Object.fromEntries(names.map((name) => [name, ['image', `media/${name}.png`]])),
      files: Object.fromEntries(
        names.map((name, at) => [`word/media/${name}.png`, aPng(200 + 100 * at, 150)]),
      ),
    },
  );
}

const expectedChapters = [
  {
    title: 'The quay',
    content:
      'The first ship came before the fog.[^1]\n\n![The quay at dawn](pic "Figure 1: The quay")\n\nNobody was there to see it.\n\n![A chart of the bay](pic "The bay in 1843")\n\n[^1]: The harbour book gives another hour.',
  },
  {
    title: 'The storm',
    content:
      'Nobody slept. The wind rose.\n\n| Ship | Hour |\n| --- | --- |\n| Mary Ann | Two |\n\n![The wave](pic)\n\nThen it was still.\n\n![The wreck](pic)',
  },
  { title: 'The morning', content: 'They counted the boats.[^1]\n\n[^1]: Nine, of eleven.' },
];

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}
