import type { Page } from '@playwright/test';
import { currentSeconds, expect, skipUnlessFull, openCreator, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

const text = `The clockmaker kept one clock that was always wrong. People asked him why he did not mend it. It was his wife's, he said. She had set it herself, the morning she left for the coast, and she was never a minute late in her life. So he waited. It went on being the only clock in town that knew what time it really was.`;

test('a podcast can be read and heard while it is generated, and updated after script changes (S1.05, S1.17)', async ({
  page,
}) => {
  skipUnlessFull(
    'functions/audio/scripts/scripts.cloud.test.ts',
    'functions/audio/audio-records/create-audio.test.ts',
  );
  await openSignedIn(page, '/');
  await askForPodcast(page, 'Two about a clock');
  await page.getByRole('button', { name: 'Create audio' }).click();

  await expect(page).toHaveURL(/\/books\/audio\/aud_/);
  await expect(page.getByRole('heading', { name: 'Two about a clock' })).toBeVisible();
  const turns = page.getByRole('list', { name: 'Turns' });
  await expect(turns.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.3);
  await expect(page.getByRole('link', { name: 'Download MP3' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The audio is up to date.')).toBeVisible();
  const hrefBefore = await page.getByRole('link', { name: 'Download MP3' }).getAttribute('href');

  await turns
    .getByRole('textbox')
    .first()
    .fill('Tonight: a clock that is wrong, and the man who likes it so.');
  await page.getByRole('button', { name: /^More about .*, turn 2$/ }).click();
  await page.getByRole('menuitem', { name: 'Try another take' }).click();
  await expect(page.getByText('2 turns changed')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Update audio' }).click();
  await expect(page.getByText('The audio is up to date.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'Download MP3' })).not.toHaveAttribute(
    'href',
    hrefBefore ?? '',
    {
      timeout: 60_000,
    },
  );

  await page
    .getByRole('button', { name: /^(Listen|Play)/ })
    .first()
    .click();
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.3);
  await page.reload();
  await expect(turns.getByRole('textbox').first()).toHaveValue(/^Tonight: a clock that is wrong/);
});

test('an author can edit a podcast’s script and hear parts of it before the audio is generated', async ({
  page,
}) => {
  skipUnlessFull('functions/audio/scripts/scripts.cloud.test.ts');
  await openSignedIn(page, '/');
  const dialog = await askForPodcast(page, 'First the script');
  await dialog.getByLabel('Review the script first').check();
  await dialog.getByRole('button', { name: 'Create audio' }).click();

  const turns = page.getByRole('list', { name: 'Turns' });
  await expect(turns.getByRole('textbox').first()).toBeVisible();
  await expect(page.getByText(', no audio yet')).toBeVisible();
  const count = await turns.getByRole('textbox').count();
  await page.getByRole('button', { name: /^More about .*, turn 1$/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(turns.getByRole('textbox')).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(turns.getByRole('textbox')).toHaveCount(count);

  await turns.getByRole('textbox').last().fill('And with that, good night.');
  await page.reload();
  await expect(turns.getByRole('textbox').last()).toHaveValue('And with that, good night.');
  await page.getByRole('button', { name: /^Hear .*, turn 1$/ }).click();
  await expect(page.getByRole('button', { name: /^Stop .*, turn 1$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Generate audio' }).click();
  await expect(page.getByRole('link', { name: 'Download MP3' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The audio is up to date.')).toBeVisible();
});

async function askForPodcast(page: Page, title: string) {
  const dialog = await openCreator(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill(text);
  await dialog.getByLabel('Podcast').check();
  await dialog.getByLabel('Length').selectOption('short');
  return dialog;
}
