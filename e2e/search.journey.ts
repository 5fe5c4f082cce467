import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { authorAt, bookOfOneChapter, manuscriptOf } from './chapters.ts';
import { expect, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownOrigin } from './ports.ts';

test('an author reaches a chapter, a recording and a command from anywhere by keyboard alone', async ({
  page,
  context,
}) => {
  const author = await authorAt(ownOrigin());
  const chapter = await bookOfOneChapter(author, 'The Ferry to Nowhere', 'The rope was wet.');
  await openSignedIn(page, '/voices');

  await test.step('the search finds a chapter by the title of its book', async () => {
    await search(page, 'ferry');
    await expect(selectedOption(page)).toHaveAccessibleName(/^The Ferry to Nowhere/);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${chapter.address}`);
  });

  await test.step('Ctrl-K turns selected words into a link, and opens the search if no word is selected', async () => {
    await manuscriptOf(page).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(searchIn(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^1 of 4 words/)).toHaveCount(0);
    await search(page, 'tides');
    await page.keyboard.press('Escape');
    await expect(searchIn(page)).toHaveCount(0);
    await page.keyboard.type('x');
    await expect(manuscriptOf(page)).toContainText('x');
  });

  await test.step('the search finds a recording and a command; offline it finds a chapter loaded before', async () => {
    await search(page, 'note on tides');
    await expect(selectedOption(page)).toHaveAccessibleName(/^A Note on Tides/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/audio-player?id=*');
    await search(page, 'feed');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/books/feed');
    await context.setOffline(true);
    await search(page, 'nowhere');
    await expect(selectedOption(page)).toHaveAccessibleName(/^The Ferry to Nowhere/);
    await context.setOffline(false);
    await page.keyboard.press('Escape');
  });
});

/** Searches within the dialog, because the player's speed list has options too. */
const selectedOption = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true });

const searchIn = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');

/** Repeats the shortcut, because a page handles it only once the browser has been idle after loading. */
async function search(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(searchIn(page)).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.type(text);
}
