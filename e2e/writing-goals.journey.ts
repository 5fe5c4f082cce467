import { AxeBuilder } from '@axe-core/playwright';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('an author sets a daily goal, reaches it, sees it on the dashboard and removes it', async ({ page }) => {
  skipUnlessFull('web/src/books/goals/goals-card.test.tsx');
  await openSignedIn(page, '/books/dashboard');
  const goals = page.getByRole('region', { name: 'Writing goals' });
  await goals.getByRole('button', { name: 'Set a goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a writing goal' });
  await dialog.getByRole('button', { name: 'Set goal' }).click();
  await expect(dialog.getByText('Set a goal for the day or for the week.')).toBeVisible();
  await expect(dialog.getByLabel('Words per day')).toBeFocused();
  await dialog.getByLabel('Words per day').fill('5');
  await dialog.getByRole('button', { name: 'Set goal' }).click();
  await expect(goals.getByText('0 of 5 words')).toBeVisible();

  await page.getByRole('button', { name: 'New book' }).click();
  const newBookDialog = page.getByRole('dialog', { name: 'New book' });
  await newBookDialog.getByLabel('Title').fill('Five Words a Day');
  await newBookDialog.getByRole('button', { name: 'Create book' }).click();
  await page.getByRole('textbox', { name: 'Chapter text' }).click();
  await page.keyboard.type('Today I wrote five words.');
  await expect(page.getByText('Today 5 of 5')).toBeVisible();
  await expect(page.getByText('Goal reached')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You reached today’s goal.' })).toBeAttached();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/books/dashboard');
  await expect(goals.getByText('5 of 5 words')).toBeVisible();
  await expect(goals.getByText('1 day in a row')).toBeVisible();
  await expect(goals.getByRole('cell', { name: '5 words, goal reached' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await goals.getByRole('button', { name: 'Change goals' }).click();
  const goalsDialog = page.getByRole('dialog', { name: 'Change your writing goals' });
  await goalsDialog.getByLabel('Words per day').fill('');
  await goalsDialog.getByRole('button', { name: 'Save goals' }).click();
  await expect(goals.getByText('No writing goal yet.')).toBeVisible();
});
