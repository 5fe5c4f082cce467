import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
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
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('an author renames, joins and leaves out chapters at import, and exports the book again', async ({
  page,
}) => {
  skipUnlessFull('web/src/books/importing/import-dialog.test.tsx', 'functions/books/exports/exports.test.ts');
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');

  await dialog.locator('input[type=file]').setInputFiles({
    name: 'not-a-book.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 something'),
  });
  await expect(dialog.getByRole('alert')).toContainText('Save it as .docx, .odt, .epub, .md or .txt');

  await dialog.locator('input[type=file]').setInputFiles({
    name: 'the-ferry.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(manuscript),
  });
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('The Ferry');
  await expect(dialog.getByRole('heading', { name: /^4 chapters/ })).toBeVisible();
  await dialog.getByLabel('Title of the chapter “Landing”').fill('The landing');
  await dialog.getByLabel('Import the chapter “Notes to myself”').uncheck();
  await dialog.getByRole('button', { name: 'Join “Fog” with the chapter before it' }).click();
  await expect(dialog.getByRole('heading', { name: /^2 chapters/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import the book' }).click();

  await page.waitForURL(/\/books\/book\/book_/);
  await expect(page.getByText('The ferry left at').first()).toBeVisible();

  await page.locator('[data-panel=export]').first().click();
  await page.getByRole('button', { name: /^Markdown/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('the-ferry.zip');
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual([
    'book.md',
    'chapters/001-the-crossing.md',
    'chapters/002-the-landing.md',
  ]);
  expect(new TextDecoder().decode(files['chapters/001-the-crossing.md'])).toContain(
    '## Fog\n\nNobody saw *anything*.',
  );
});

test('a left-out picture is reported before and after an import; authors pick a heading level', async ({
  page,
}) => {
  skipUnlessFull('web/src/books/importing/shape-book.test.tsx');
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'the-lighthouse.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(lighthouse()),
  });
  await expect(dialog.getByRole('heading', { name: /^4 chapters in 3 parts/ })).toBeVisible();
  await expect(
    dialog.getByText('1 picture (1 with a description: “The lighthouse in fog”) was left out.'),
  ).toBeVisible();
  await dialog.getByLabel('Divide by').selectOption({ label: 'Level 2: 3 chapters in 2 parts' });
  await expect(dialog.getByRole('heading', { name: /^3 chapters in 2 parts/ })).toBeVisible();
  await dialog.getByLabel('Divide by').selectOption({ label: 'Level 3: 4 chapters in 3 parts' });
  await expect(dialog.getByRole('heading', { name: /^4 chapters in 3 parts/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import the book' }).click();

  await page.waitForURL(/\/books\/book\/book_/);
  await expect(page.getByText(/Imported\. 1 picture/)).toBeVisible();
  await page.locator('[data-panel=details]').first().click();
  await expect(page.getByText('From the-lighthouse.docx, Word.')).toBeVisible();
  await expect(page.getByText('2 footnotes came as notes and 1 table as a table.')).toBeVisible();
});

test('reading a long file shows its progress and can be stopped', async ({ page }) => {
  skipUnlessFull('web/src/books/importing/import-dialog.test.tsx');
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'endless.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(`${'The *ferry* left at **dawn**. '.repeat(5)}\n\n`.repeat(40_000)),
  });
  const bar = dialog.getByRole('progressbar', { name: 'Reading endless.md' });
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);

  await dialog.getByRole('button', { name: 'Stop' }).click();

  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
});

const lighthouse = () =>
  aDocx(
    [
      heading(1, 'Volume One') + heading(2, 'Part One'),
      heading(3, 'Dusk') + para(run('The lamp was lit') + noteMark('footnote', 2) + run('.')),
      heading(3, 'Night') +
        para(run('Nobody came.')) +
        table([['Ship'], ['Hour']], [['Mary', 'Anne'], ['Two']]),
      heading(2, 'Part Two'),
      heading(3, 'Dawn') + para(run('Fog lay.') + picture('The lighthouse in fog')),
      heading(1, 'Volume Two') + heading(2, 'Part One'),
      heading(3, 'Noon') + para(run('It lifted.') + noteMark('footnote', 3)),
    ].join(''),
    { footnotes: note('footnote', 2, 'With oil.') + note('footnote', 3, 'At last.') },
  );

const manuscript = `# The Ferry

## The crossing

The ferry left at dawn.

## Fog

Nobody saw *anything*.

## Landing

They came ashore.

## Notes to myself

Cut the fog?
`;
