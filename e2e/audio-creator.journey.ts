import { expect, skipUnlessFull, openCreator, signIn, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('the audio form checks text, title, then sign-in; the text survives sign-in and a reload (S2.73, S5.01, S5.02, S5.03, S5.04, S8.04, S8.05)', async ({
  page,
}) => {
  skipUnlessFull('web/src/audio/creator/audio-creator-panel.test.tsx');
  await page.goto('/');
  const panel = await openCreator(page);
  const create = panel.getByRole('button', { name: 'Create audio' });
  const expectError = async (sentence: string) => {
    await expect(panel.getByRole('status')).toHaveText(`Error: ${sentence}`);
  };

  await create.click();
  await expectError('Please enter content to convert to audio');
  await panel.getByLabel('Content').fill('x'.repeat(1_501));
  await expect(panel.getByText('1501/1500')).toBeVisible();
  await panel.getByLabel('Title').fill('y'.repeat(76));
  await create.click();
  await expectError('Content exceeds maximum length of 1500 characters');
  await panel.getByLabel('Content').fill('A text that is kept while its author signs in.');
  await create.click();
  await expectError('Title exceeds maximum length of 75 characters');
  await panel.getByLabel('Title').fill('Kept');
  await create.click();
  await expectError('You need to be logged in to create audio');

  await signIn(page);
  await expect(panel.getByLabel('Content')).toHaveValue('A text that is kept while its author signs in.');
  await page.reload();
  await openCreator(page);
  await expect(panel.getByLabel('Content')).toHaveValue('A text that is kept while its author signs in.');
});

test('in the audio form, an author names and creates a playlist, which is then selected (S2.88, S2.89, S2.90, S2.91, S2.93, S5.05)', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/audio/creator/audio-creator-panel.test.tsx',
    'functions/playlists/playlists/playlists.cloud.test.ts',
  );
  await openSignedIn(page, '/');
  const panel = await openCreator(page);
  await expect(panel.getByLabel('Playlist', { exact: true })).toHaveValue('');
  await panel.getByRole('button', { name: 'New playlist…' }).click();
  const modal = page.getByRole('dialog', { name: /playlist/i });
  await modal.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(modal.getByRole('status')).toHaveText('Error: Please enter a playlist name');
  await modal.getByLabel('Name').fill('Evening walks');
  await modal.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByLabel('Playlist', { exact: true }).locator('option:checked')).toHaveText(
    'Evening walks',
  );
});

test('an audio is created with the keyboard alone (WCAG 2.1.3)', async ({ page }) => {
  await openSignedIn(page, '/');
  await page.getByRole('button', { name: 'Create' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Content')).toBeFocused();
  await page.keyboard.type('Typed, sent and heard without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/audio-player\?id=aud_/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});
