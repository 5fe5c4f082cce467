import { acceptSuggestion, expectState, manuscriptOf, openPanel } from './chapters.ts';
import { allowMinutes, expect, signIn, skipUnlessFull, test } from './journey.ts';
import { saltRoad } from './salt-road.ts';

test('an author imports, revises, narrates and publishes a manuscript, posts and reads news', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/books/importing/import-dialog.test.tsx',
    'web/src/posts/writing/write-post.test.tsx',
  );
  allowMinutes(5);
  const main = page.getByRole('main');

  await test.step('starting at the front page, the author imports a manuscript of 120,000 words as a book', async () => {
    await page.goto('/');
    await signIn(page, 'grace@example.com');
    await page.getByRole('banner').getByRole('link', { name: 'Books' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    const manuscript = {
      name: 'the-salt-road.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(saltRoad()),
    };
    await dialog.locator('input[type=file]').setInputFiles(manuscript);
    await expect(dialog.getByRole('heading', { name: /^25 chapters, 12\d,\d{3} words/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Import the book' }).click();
    await page.waitForURL(/\/books\/book\/book_/, { timeout: 60_000 });
  });

  await test.step('in the last chapter, the author accepts a suggestion and adds a sentence', async () => {
    const outline = page.getByRole('navigation', { name: 'Outline' });
    await outline.getByRole('link', { name: /^The end/ }).click();
    await expect(manuscriptOf(page)).toContainText('The steps were really steep.');
    await acceptSuggestion(page);
    await expect(manuscriptOf(page)).toContainText('The steps were steep.');
    await manuscriptOf(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Nobody counted them.');
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(manuscriptOf(page)).toContainText('Nobody counted them.');
  });

  await test.step('the narration plays beside the text', async () => {
    await openPanel(page, 'Audio');
    const panel = page.getByRole('complementary', { name: 'Audio' });
    await panel.getByRole('button', { name: 'Generate narration' }).click();
    await panel.getByRole('button', { name: /^Listen(?! to)/ }).click({ timeout: 60_000 });
    await expect(page.locator('.is-heard')).toContainText('Mara Vance was the pilot');
    await expect(panel.getByText(/^All \d+ sentences are in the audio\.$/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the narration is published on the channel', async () => {
    await page.goto('/books/audio');
    await main.getByRole('link', { name: 'The end' }).first().click();
    await main.getByLabel('Visibility').selectOption('public');
    await expect(main.getByLabel('Link', { exact: true })).toBeVisible();
    await page.goto('/channel/grace');
    await expect(main.getByRole('link', { name: 'The end' })).toBeVisible();
  });

  await test.step('a post about the narration is published', async () => {
    await page.goto('/books/posts');
    await page.getByRole('button', { name: 'New post' }).first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('The end is near');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('textbox', { name: 'Post text' }).click();
    await page.keyboard.type('You can hear the last chapter on my channel.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('the notifications say that the audio is ready', async () => {
    await page.goto('/books/notifications');
    // audios that were finished on the same day share one notification, which may give only their number
    await expect(main.getByText(/The end” is ready|s are ready/).first()).toBeVisible();
  });
});
