import type { Page } from '@playwright/test';
import { currentSeconds, expect, skipUnlessFull, openCreator, signIn, test } from './journey.ts';

test('an author can play, rename, categorise, find, regenerate and delete audio on one page', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/audio/library/library.test.tsx',
    'functions/audio/audio-records/audio.cloud.test.ts',
  );
  await page.goto('/books/audio');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Your audio' })).toBeVisible();

  await make(
    page,
    'A jar of pens',
    'Every pen in the jar had run dry, and nobody had told her. She wrote on.',
  );
  await page.goto('/books/audio');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /jar of pens$/ }) });

  await row.getByRole('button', { name: 'Play A jar of pens' }).click();
  await expect(page.getByRole('region', { name: 'Now playing' })).toBeVisible();
  await expect
    .poll(() => currentSeconds(page.getByRole('region', { name: 'Now playing' })))
    .toBeGreaterThan(0.3);
  await row.getByRole('button', { name: 'Pause A jar of pens' }).click();

  await choose(page, 'A jar of pens', 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('The dry jar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'The dry jar' })).toBeFocused();

  await choose(page, 'The dry jar', 'Category and playlist…');
  await page.getByRole('dialog').getByLabel('Category').selectOption('Poetry');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('search').getByLabel('Category').selectOption('Poetry');
  await page.getByRole('searchbox').fill('JAR');
  await expect(page).toHaveURL(/\?q=JAR&category=Poetry$/);
  await expect(page.getByRole('button', { name: /^Play ./ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('JAR');

  await choose(page, 'The dry jar', 'Change text or voice…');
  await page
    .getByRole('dialog')
    .getByLabel('Text', { exact: true })
    .fill('She threw them all away, and bought a pencil.');
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('"The dry jar" is ready to play!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play The dry jar' })).toBeEnabled();

  await choose(page, 'The dry jar', 'Delete');
  await expect(page.getByRole('main').getByRole('link', { name: 'The dry jar' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'The dry jar' })).toBeVisible();
  await choose(page, 'The dry jar', 'Delete');
  await page.goto('/books/audio?q=jar');
  await expect(page.getByText('No recordings match these filters')).toBeVisible();
});

async function make(page: Page, title: string, content: string): Promise<void> {
  const dialog = await openCreator(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill(content);
  await dialog.getByRole('button', { name: 'Create audio' }).click();
  await expect(page.getByText(`"${title}" is ready to play!`)).toBeVisible();
}

async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
