import type { Page } from '@playwright/test';
import { authorAt, bookOfOneChapter, openPanel } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('a chapter is checked for repetitions, and a dismissed suggestion does not return', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull('web/src/writing/suggestions-panel.test.tsx');
  const ada = await authorAt(baseURL!);
  const chapter = await bookOfOneChapter(ada, 'Twice told', repetitiveText);
  await openChapter(page, chapter.address);
  await openPanel(page, 'Suggestions');
  await page.getByRole('button', { name: 'Read this chapter' }).click();
  const suggestions = page.getByRole('region', { name: 'Suggestions' });
  await expect(suggestions.getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('.proposed-waiting').first()).toBeVisible();
  const count = await suggestions.getByRole('listitem').count();
  await suggestions.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(suggestions.getByRole('listitem')).toHaveCount(count - 1);
  await page.reload();
  await expect(suggestions.getByRole('listitem')).toHaveCount(count - 1);
});

async function openChapter(page: Page, address: string): Promise<void> {
  await openSignedIn(page, address);
}

const repetitiveText =
  'She suddenly suddenly looked at the lamp. The lamp was very very old. She looked at the lamp again, and the lamp looked very very old to her.';
