import { printStyleOf } from '#shared/domain/books/printing/print-look.ts';
import { bodyOf, readPdf } from '#functions/books/printing/testing/read-pdf.ts';
import { expectState, goToEnd } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { choosePicture, describePicture } from './picture-steps.ts';

const manuscript = [
  '# The Pier',
  '## Part One: Winter',
  '### The tide',
  `${'The tide was out, and the boats lay on their sides. '.repeat(60)}Nobody counted them.[^1]`,
  '[^1]: The harbour book did.',
  '| Boat | Crew |\n|---|--:|\n| Mara | 3 |',
  '### The lamp',
  'The lamp was lit at six. '.repeat(40),
].join('\n\n');

test('an author sees two pages and makes PDFs of a book, its cover and a manuscript', async ({ page }) => {
  skipUnlessFull(
    'functions/books/printing/pdf-of.test.ts',
    'functions/books/exports/exports.test.ts',
    'web/src/books/workspace/exporting/print-dialog.test.tsx',
  );
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const importing = page.getByRole('dialog');
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'the-pier.md', mimeType: 'text/markdown', buffer: Buffer.from(manuscript) });
  await importing.getByRole('button', { name: 'Import the book' }).click();
  await page.waitForURL(/\/books\/book\/book_/);
  await goToEnd(page, 1);
  await choosePicture(page, 500);
  await describePicture(page, 'A chart of the bay', 'The bay in 1843');
  await expectState(page, /^Saved/);
  await page.locator('[data-panel=export]').first().click();

  const dialog = page.getByRole('dialog', { name: 'Print' });
  const print = async (create: string): Promise<Uint8Array> => {
    const download = page.waitForEvent('download', { timeout: 120_000 });
    await dialog.getByRole('button', { name: create }).click();
    const chunks: Uint8Array[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Uint8Array);
    return new Uint8Array(Buffer.concat(chunks));
  };
  const open = async () => {
    // Firefox shows a downloaded PDF in a tab of its own.
    await page.bringToFront();
    await page.getByRole('button', { name: /^Print/ }).click();
  };

  await open();
  const firstPage = dialog.getByRole('img', { name: 'The chapter’s first page in print' });
  await expect(firstPage).toBeVisible({ timeout: 60_000 });
  expect(
    await firstPage.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(396);
  await dialog.getByLabel('Look').selectOption('Non-fiction');
  await dialog.getByRole('combobox', { name: 'Page size' }).selectOption('A5');
  await expect(async () =>
    expect(await firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420),
  ).toPass();
  const pdf = await print('Create book');
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Subtype ?\/Image/);
  const book = await readPdf(pdf);
  expect(book.pages[0]!.width).toBeCloseTo(419.5, 0);
  const text = bodyOf(book, printStyleOf({ look: 'nonfiction', trim: 'A5' }));
  for (const words of [
    'The tide',
    'Nobody counted them.',
    'The harbour book did.',
    'Mara',
    'The bay in 1843',
    'The lamp was lit at six.',
  ])
    expect(text).toContain(words);
  await expect(page.getByText(/\d+ pages · /).first()).toBeVisible();

  await open();
  await expect(dialog.getByRole('combobox', { name: 'Page size' })).toHaveValue('A5');
  await dialog.getByRole('tab', { name: 'Cover' }).click();
  await dialog.getByLabel('Text on the back').fill('A harbour that nobody counts.');
  const cover = await readPdf(await print('Create cover'));
  expect(cover.pages).toHaveLength(1);
  expect(cover.pages[0]!.words.map(({ text: word }) => word).join(' ')).toContain(
    'A harbour that nobody counts.',
  );

  await open();
  await dialog.getByRole('tab', { name: 'For an editor' }).click();
  const pages = await readPdf(await print('Create manuscript'));
  expect(pages.pages[0]!.words.map(({ text: word }) => word).join(' ')).toContain('THE PIER');
});
