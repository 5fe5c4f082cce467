import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey.ts';

const shared = 'The Lamplighter’s Ledger';

test('a shared audio can be read before any script has come, and the app takes the page over as it stands', async ({
  page,
  browser,
}) => {
  const address = await addressOf(page, shared);

  const still = await browser.newContext({ javaScriptEnabled: false });
  const reader = await still.newPage();
  await reader.goto(address);
  await expect(reader).toHaveTitle(`${shared} · Quillcast`);
  await expect(reader.getByRole('heading', { name: shared })).toBeVisible();
  await expect(reader.getByText('The lamplighter kept a ledger')).toBeVisible();
  await still.close();

  const visitor = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const rendered of document.querySelectorAll('main h1, [data-transcript] a'))
        rendered.setAttribute('data-as-sent', '');
    }),
  );
  await visitor.goto(address);
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeEnabled();
  await expect(visitor.locator('main h1, [data-transcript] a').first()).toHaveAttribute('data-as-sent');
  await expect(visitor.locator('[data-transcript] a:not([data-as-sent])')).toHaveCount(0);
  expect(asked.filter((path) => /^\/api\/audio|\.vtt/.test(path))).toEqual([]);

  await visitor.getByRole('link', { name: 'Voices' }).first().click();
  await expect(visitor).toHaveTitle('Voices · Quillcast');
  expect(problems).toEqual([]);
});

test('its author sees the same page with the tools beneath it, without a moment in between', async ({
  page,
}) => {
  const address = await addressOf(page, shared);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        if (!document.querySelector('main h1')) document.documentElement.dataset['flashed'] = '';
      }).observe(document, { subtree: true, childList: true }),
    );
  });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('heading', { name: shared })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
});

test('the player without an audio, and one that is not shared, say so calmly', async ({ page }) => {
  await page.goto('/audio-player');
  await expect(page.getByRole('heading', { name: 'Nothing is playing.' })).toBeVisible();
  await page.goto('/audio-player?id=aud_unknown');
  await expect(page.getByRole('heading', { name: /There is no such audio/ })).toBeVisible();
});

async function addressOf(page: Page, title: string): Promise<string> {
  await page.goto('/');
  await signIn(page);
  await page.getByRole('region', { name: 'Your audio' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // the seed may still be at work
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(`<title>${title}`);
  return page.url();
}
