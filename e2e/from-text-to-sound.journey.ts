import { currentSeconds, expect, openCreator, signIn, test, openOwnAudio } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

const text = `The clockmaker kept one clock that was always wrong. People asked him why he did not mend it.

It was his wife's, he said. She had set it herself, the morning she left for the coast, and she was never a minute late in her life. So he waited, and it went on being the only clock in town that knew what time it really was.`;

test('an author signs in, pastes a text and hears it while it is being generated (S2.02, S2.51, S2.66, S6.04)', async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page);

  const dialog = await openCreator(page);
  await dialog.getByLabel('Title').fill('The wrong clock');
  await dialog.getByLabel('Content').fill(text);
  await dialog.getByRole('button', { name: 'Create audio' }).click();

  await expect(page).toHaveURL(/\/audio-player\?id=aud_/);
  await expect(page.getByRole('heading', { name: 'The wrong clock' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.5);

  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript.locator('[aria-current=true]')).toContainText('The clockmaker kept one clock');
  await transcript.getByText('So he waited').click();
  await expect(transcript.locator('[aria-current=true]')).toContainText('So he waited');
  await expect(page.getByRole('link', { name: 'Download MP3' })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('banner').getByRole('link', { name: 'Audio' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'The wrong clock' })).toBeVisible();
});

test('a visitor hears a shared audio and does not find a private one (S6.01)', async ({ page, browser }) => {
  await openSignedIn(page, '/');
  await openOwnAudio(page, 'A Note on Tides');
  const address = page.url();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('This recording doesn’t exist, or it isn’t shared with you')).toBeVisible();

  await page.getByLabel(/who may|visibility|hear/i).selectOption('unlisted');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'A Note on Tides' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => currentSeconds(visitor)).toBeGreaterThan(0.3);
  await expect(visitor.getByRole('button', { name: 'Delete' })).toBeHidden();
});
