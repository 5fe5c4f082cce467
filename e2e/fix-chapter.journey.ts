import type { Page } from '@playwright/test';
import {
  authorAt,
  bookOfOneChapter,
  expectState,
  manuscriptOf,
  paragraphsOn,
  pressMoreTool,
} from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('an author fixes a chapter by keyboard, can undo the fix, and the fixed text is saved', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'web/src/books/workspace/fixing/fix-chapter.test.tsx',
    'web/src/texts/editor/document/apply-corrections.test.ts',
  );
  const ada = await authorAt(baseURL!);
  const chapter = await bookOfOneChapter(ada, 'Typewritten', typed.join('\n\n'));
  await openSignedIn(page, chapter.address);
  await expect.poll(() => paragraphsOn(page)).toEqual(typed);
  const requests = changesSentBy(page);

  await pressMoreTool(page, 'Fix this chapter…');
  const dialog = page.getByRole('dialog', { name: 'Fix this chapter' });
  const marks = dialog.getByRole('checkbox', { name: /^Quotation marks/ });
  await expect(marks).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Fix 4 places' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('region', { name: 'Dashes' }).getByRole('listitem')).toHaveCount(1);
  expect(requests).toEqual([]);
  await dialog.getByRole('button', { name: 'Fix 8 places' }).press('Enter');
  await expect.poll(() => paragraphsOn(page)).toEqual(fixed);
  await expect(manuscriptOf(page)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => paragraphsOn(page)).toEqual(typed);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => paragraphsOn(page)).toEqual(fixed);
  await expectState(page, /^Saved/);
  await expect.poll(chapter.onServer).toBe(fixed.join('\n\n'));

  await pressMoreTool(page, 'Fix this chapter…');
  await expect(dialog.getByText('Nothing to fix')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('after an import, the author is offered to fix all chapters, accepts and undoes the fixes', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'web/src/books/workspace/fixing/fix-book.test.tsx',
    'web/src/books/importing/import-dialog.test.tsx',
  );
  const grace = await authorAt(baseURL!, 'grace@example.com');
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const importing = page.getByRole('dialog');
  await importing.locator('input[type=file]').setInputFiles({
    name: 'typewritten.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(`# Typewritten\n\n## One\n\n${typed[0]}\n\n## Two\n\n${typed[1]}\n`),
  });
  await importing.getByLabel('Language').selectOption('en');
  await importing.getByRole('button', { name: 'Import the book' }).click();
  await page.waitForURL(/\/books\/book\/book_/, { timeout: 60_000 });
  const bookId = new URL(page.url()).pathname.split('/')[3]!;
  const texts = async () => {
    const { chapters } = await grace.call<{ chapters: { content: string }[] }>(`GET /books/${bookId}/texts`);
    return chapters.map(({ content }) => content).toSorted();
  };

  await page.getByRole('link', { name: 'Fix this book…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix this book' });
  await dialog.getByRole('button', { name: 'Fix 8 places in 2 chapters' }).click();
  await expect(dialog.getByText('Fixed 8 places in 2 chapters.')).toBeVisible();
  await expect(dialog.getByText('Nothing to fix')).toBeVisible();
  await expect.poll(texts).toEqual(fixed.toSorted());
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Restored.')).toBeVisible();
  await expect.poll(texts).toEqual(typed.toSorted());
});

function changesSentBy(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

const typed = ['"The tide\'s in," said Marit.  "Come."', 'The lamp - the last one , burned.'];
const fixed = ['“The tide’s in,” said Marit. “Come.”', 'The lamp—the last one, burned.'];
