import { expectWholeRing } from './focus-ring.ts';
import { authorAt, bookOfOneChapter, openPanel, pressMoreTool } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import type { Page } from '@playwright/test';

test('an author adds a chapter, moves it, restores a version and replaces a word in the book (S1.11, S2.48)', async ({
  page,
}) => {
  skipUnlessFull('web/src/books/workspace/workspace.test.tsx', 'e2e/write-a-book.journey.ts');
  await openSignedIn(page, '/books/dashboard');
  await page
    .getByRole('link', { name: /Lamplighter’s Ledger/ })
    .first()
    .click();
  const text = page.getByRole('textbox', { name: 'Chapter text' });
  await text.waitFor();

  await page.getByRole('button', { name: 'Chapter', exact: true }).click();
  await expect(page.getByLabel('Chapter title')).toHaveValue('');
  await expect(text).toBeFocused();
  await page.keyboard.type('The lamp was new. Nobody had asked the lamp.');
  await page.getByLabel('Chapter title').fill('A New Lamp');
  await page.getByLabel('Chapter title').press('Enter');
  await expect(page.getByText('Today 9')).toBeVisible();
  await expect(page.getByRole('link', { name: /^A New Lamp\W+9 +words$/ })).toBeVisible();

  // Marks the page. The mark would be lost if dropping a row followed its link to another page.
  await page.evaluate(() => Object.assign(globalThis, { isThisPage: true }));
  await drag(page, /^A New Lamp/, /^The Round/);
  await expect
    .poll(() => titles(page))
    .toEqual(['Winter', 'A New Lamp', 'The Round', 'Miss Aldous', ...otherTitles]);
  expect(await page.evaluate(() => 'isThisPage' in globalThis)).toBe(true);
  await page.getByRole('link', { name: /^A New Lamp/ }).press('Alt+ArrowDown');
  await expect
    .poll(() => titles(page))
    .toEqual(['Winter', 'The Round', 'A New Lamp', 'Miss Aldous', ...otherTitles]);

  await expectWholeRing(page.getByRole('button', { name: 'Bold' }));

  await openPanel(page, 'Versions');
  await page.getByLabel('Save the current text').fill('One lamp');
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByText('Saved.').waitFor();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It burned all night.');
  await page.getByRole('button', { name: 'Compare One lamp' }).click();
  await expect(page.locator('.comparison ins')).toHaveText(' It burned all night.');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(text).toHaveText('The lamp was new. Nobody had asked the lamp.');
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveText('The lamp was new. Nobody had asked the lamp. It burned all night.');

  await openPanel(page, 'Find');
  await page.getByLabel('Find in the book').fill('lamp');
  await page.getByLabel('Whole words').check();
  await panel(page).getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByLabel('Replace with').fill('lantern');
  await page.getByRole('button', { name: /^Replace all/ }).click();
  await expect(text).toHaveText('The lantern was new. Nobody had asked the lantern. It burned all night.');
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored.').waitFor();

  await page.reload();
  await expect(text).toHaveText('The lamp was new. Nobody had asked the lamp. It burned all night.');
  expect(await titles(page)).toEqual(['Winter', 'The Round', 'A New Lamp', 'Miss Aldous', ...otherTitles]);
});

test('an author splits a chapter, types curly quotes, joins both parts and loses no word', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull('web/src/books/workspace/use-split-and-join.test.tsx');
  const author = await authorAt(baseURL!);
  const chapter = await bookOfOneChapter(author, 'Split and joined', 'Rain fell. Wind rose.\n\nWaves came.');
  await openSignedIn(page, chapter.address);
  const text = page.getByRole('textbox', { name: 'Chapter text' });
  const paragraphs = () => text.locator('p').allInnerTexts();
  await text.waitFor();
  await page.getByLabel('Chapter title').fill('Weather');
  await page.getByLabel('Chapter title').press('Enter');
  await page.keyboard.press('Control+Home');
  for (let letters = 'Rain fell.'.length; letters > 0; letters -= 1) await page.keyboard.press('ArrowRight');

  await pressMoreTool(page, 'Split chapter here');
  await expect(page.getByLabel('Chapter title')).toHaveValue('');
  await expect(text).toBeFocused();
  await page.getByLabel('Chapter title').fill('The storm');
  await page.getByLabel('Chapter title').press('Enter');
  await expect.poll(paragraphs).toEqual(['Wind rose.', 'Waves came.']);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' "Hold on--" he said...');
  await expect.poll(paragraphs).toEqual(['Wind rose.', 'Waves came. “Hold on—” he said…']);
  await page.keyboard.press('Control+z');
  await expect.poll(paragraphs).toEqual(['Wind rose.', 'Waves came. “Hold on—” he said...']);
  await expect(page.getByRole('link', { name: /^Weather\W+2 +words$/ })).toBeVisible();

  await page.getByRole('link', { name: /^Weather/ }).hover();
  await page.getByRole('button', { name: 'More about Weather' }).click();
  await page.getByRole('menuitem', { name: 'Join with next chapter' }).click();
  await expect(page.getByText('“The storm” is now part of the chapter before it.')).toBeVisible();
  const joinedParagraphs = ['Rain fell.', 'Wind rose.', 'Waves came. “Hold on—” he said...'];
  await expect.poll(paragraphs).toEqual(joinedParagraphs);
  await expect(text.locator('h2')).toHaveText('The storm');
  await expect(page.getByRole('link', { name: /^Weather\W+12 +words$/ })).toBeVisible();
  await page.reload();
  await expect.poll(paragraphs).toEqual(joinedParagraphs);
  expect(await chapter.onServer()).toBe(
    'Rain fell.\n\n## The storm\n\nWind rose.\n\nWaves came. “Hold on—” he said...',
  );
});

const otherTitles = ['Eleven Ledgers', 'March', 'The Last Night but One', 'The Switch', 'Read Aloud'];

const titles = async (page: Page) =>
  (await page.locator('[data-stop]').allInnerTexts()).map((row) => row.split('\n')[0]);

const panel = (page: Page) => page.locator('#desk-panel');

async function drag(page: Page, from: RegExp, to: RegExp): Promise<void> {
  const row = (name: RegExp) => page.getByRole('link', { name });
  await row(from).hover();
  await page.mouse.down();
  const { x, y } = (await row(to).boundingBox())!;
  await page.mouse.move(x + 30, y + 60, { steps: 5 });
  await page.mouse.move(x + 30, y + 5, { steps: 5 });
  await expect(page.locator('[id^=DndLiveRegion]')).toContainText('would move to number 2');
  await page.mouse.up();
}
