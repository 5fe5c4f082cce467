import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('a manuscript is imported as its author shapes it, and the book is taken out again', async ({
  page,
}) => {
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
  await expect(dialog.getByRole('alert')).toContainText('Save it as .docx, .epub, .md or .txt');

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

test('a file that takes long says how far it is read, and is stopped', async ({ page }) => {
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
