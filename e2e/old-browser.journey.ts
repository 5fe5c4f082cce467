import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { floorSentence } from '../web/browser-floor/floor.ts';

test('a browser that is too old shows a message without scripts, instead of loading endlessly', async ({
  page,
}) => {
  await makeOld(page);
  for (const address of ['/books/dashboard', '/audio-player?id=aud_unknown']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(floorSentence);
  }
});

test('public pages stay readable in a browser that is too old', async ({ page }) => {
  await makeOld(page);
  await page.goto('/voices');
  await expect(page.getByRole('alert')).toContainText('too old');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a current browser shows no message that it is too old', async ({ page }) => {
  await page.goto('/voices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('too old')).toBeHidden();
});

/** Simulates a browser below the supported versions by inverting `@supports` in the styles and emptying the scripts. */
async function makeOld(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/@supports not ?\(/g, '@supports ('),
    });
  });
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}
