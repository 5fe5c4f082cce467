import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { pngOf, redAndBlue } from '#functions/testing/pictures.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('a book with authors, an ISBN and a cover is exported as an EPUB that contains them', async ({
  page,
}) => {
  skipUnlessFull(
    'functions/books/exports/exports.test.ts',
    'functions/books/book-covers/book-covers.test.ts',
    'web/src/books/workspace/exporting/export-panel.test.tsx',
  );
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'the-pier.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# The Pier\n\n## One\n\nThe tide was out.\n\n## Two\n\nIt came back.'),
  });
  await dialog.getByRole('button', { name: 'Import the book' }).click();
  await page.waitForURL(/\/books\/book\/book_/);

  await page.locator('[data-panel=details]').first().click();
  await page.getByLabel('Author', { exact: true }).fill('Mara Voss');
  await page.getByRole('button', { name: 'Add an author' }).click();
  await page.getByRole('textbox', { name: 'Author 2' }).fill('Bea Quill');
  await page.getByLabel('ISBN').fill('978-3-16-148410-1');
  await expect(
    page.getByText(
      'This isn’t a valid ISBN: a digit is wrong or missing. Copy it exactly as your agency gave it.',
    ),
  ).toBeVisible();
  await page.getByLabel('ISBN').fill('3-16-148410-X');
  await page.getByLabel('Publisher').fill('Lamp & Harbour');
  await page.getByLabel('Publisher').press('Tab');
  await expect(page.getByRole('region', { name: 'Publication' }).getByText('Saved.')).toHaveCount(3);
  await page.getByLabel('Cover: file').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pngOf(redAndBlue(800, 1_280))),
  });
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await expect(page.getByRole('button', { name: 'Replace cover' })).toBeVisible();

  await page.locator('[data-panel=export]').first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^EPUB/ }).click();
  const files = unzipSync(await readFile(await (await download).path()));
  const packageDocument = strFromU8(files['EPUB/package.opf']!);
  expect([...packageDocument.matchAll(/<dc:creator[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Mara Voss',
    'Bea Quill',
  ]);
  expect(packageDocument).toContain('urn:isbn:9783161484100');
  expect(files['EPUB/cover.jpg']!.subarray(0, 3)).toEqual(Uint8Array.of(0xff, 0xd8, 0xff));
  await expect(page.getByText('EPUB is ready and is downloading.')).toBeVisible();
});
