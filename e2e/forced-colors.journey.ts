import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';

test('in forced colours, the current sentence, chosen option and playback progress stay visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/channel/ada');
  await page.getByRole('button', { name: 'Play The Lamplighter’s Ledger' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('link', { name: 'The Lamplighter’s Ledger' }).click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByText('two sisters dividing an orange').click();
  const spokenSentence = transcript.locator('[aria-current=true]');
  await expect(spokenSentence).toContainText('two sisters');
  await expect
    .poll(() => background(spokenSentence))
    .not.toEqual(await background(transcript.locator('a').first()));

  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveCSS('background-image', /gradient/);
  const played = page.locator('[data-waveform] path');
  expect(await fill(played.nth(1))).not.toBe(await fill(played.nth(0)));

  const themeOptions = page.getByRole('group', { name: 'Light or dark' }).locator('label');
  const backgrounds = await Promise.all([0, 1, 2].map((at) => background(themeOptions.nth(at))));
  expect(new Set(backgrounds).size).toBe(2);
});

const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
const fill = (of: Locator) => of.evaluate((element) => getComputedStyle(element).fill);
