import type { Browser, Page } from '@playwright/test';
import { currentSeconds, expect, skipUnlessFull, openOwnAudio, test } from './journey.ts';
import { scriptOf } from './loaded-scripts.ts';
import { openSignedIn } from './open-signed-in.ts';

const shared = 'The Lamplighter’s Ledger';

test('a shared audio’s page is readable without scripts, and stays on screen as the app starts', async ({
  page,
  browser,
}) => {
  const address = await addressOf(page, shared);

  const scriptlessContext = await browser.newContext({ javaScriptEnabled: false });
  const reader = await scriptlessContext.newPage();
  await reader.goto(address);
  await expect(reader).toHaveTitle(`${shared} · Quillcast`);
  await expect(reader.getByRole('heading', { name: shared })).toBeVisible();
  await expect(reader.getByText('The lamplighter kept a ledger')).toBeVisible();
  await scriptlessContext.close();

  const visitor = await newVisitor(browser);
  const problems = problemsOf(visitor);
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visitor.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const rendered of document.querySelectorAll('main h1, [data-transcript] a'))
        rendered.setAttribute('data-as-sent', '');
    }),
  );
  await visitor.goto(address);
  await expect(visitor.getByRole('slider', { name: 'Position' })).toBeEnabled();
  expect(requests.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(3);

  await visitor.mouse.move(100, 100);
  await expect(visitor.locator('audio[data-early]')).toHaveCount(0);
  await expect(visitor.locator('main h1, [data-transcript] a').first()).toHaveAttribute('data-as-sent');
  await expect(visitor.locator('[data-transcript] a:not([data-as-sent])')).toHaveCount(0);
  expect(requests.filter((path) => path.endsWith('.vtt'))).toEqual([]);

  await visitor.getByRole('link', { name: 'Voices' }).first().click();
  await expect(visitor).toHaveURL('/voices');
  await expect(visitor).toHaveTitle('Voices · Quillcast');
  expect(problems).toEqual([]);
});

test('a visitor can play a shared audio before the app loads, and the app continues the playback', async ({
  page,
  browser,
}) => {
  const address = await addressOf(page, shared);
  const visitor = await newVisitor(browser);
  const app = await holdScripts(visitor, /\/assets\/app-.*\.js$/);
  await visitor.goto(address);
  const main = visitor.getByRole('main');
  await main.getByText('two sisters dividing an orange').click();
  await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();
  const sound = visitor.locator('audio');
  const playedSeconds = () => sound.evaluate((element: HTMLAudioElement) => element.currentTime);
  const secondsBefore = await playedSeconds();
  await expect.poll(playedSeconds).toBeGreaterThan(secondsBefore);
  await sound.evaluate((element) =>
    element.addEventListener('pause', () => element.setAttribute('data-gap', '')),
  );
  await main.getByRole('button', { name: 'Mute' }).click();

  app.release();
  await expect(main.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(main.locator('[data-transcript] [aria-current=true]')).toBeVisible();
  expect(await currentSeconds(visitor)).toBeGreaterThanOrEqual(secondsBefore);
  await expect(sound).not.toHaveAttribute('data-gap');
  await main.getByRole('button', { name: 'Pause' }).click();
  expect(await sound.evaluate((element: HTMLAudioElement) => element.paused)).toBe(true);
  await visitor.context().close();
});

test('leaving the page of an audio while its script is still loading causes no error', async ({
  page,
  browser,
}) => {
  const address = await addressOf(page, shared);
  const visitor = await newVisitor(browser);
  const problems = problemsOf(visitor);
  const screen = await holdScripts(visitor, await scriptOf('src/listening/routes/audio-player.tsx'));
  await visitor.addInitScript(() =>
    addEventListener('shell-hydrated', () => (document.documentElement.dataset['hydrated'] = '')),
  );
  await visitor.goto(address);
  await expect(visitor.getByRole('slider', { name: 'Position' })).toBeEnabled();
  await visitor.mouse.move(100, 100);
  await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
  await visitor.getByRole('link', { name: 'Voices' }).first().click();
  await expect(visitor).toHaveURL(/\/voices$/);
  screen.release();
  await expect(visitor).toHaveTitle('Voices · Quillcast');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Voices');
  // hydrated in place, without a reload
  await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
  expect(problems).toEqual([]);
  await visitor.context().close();
});

test('the heading of an author’s own audio page stays while the “Delete” button is added', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/listening/routes/audio-player.test.tsx',
    'functions/site/pages/public-pages.cloud.test.ts',
  );
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

test('the player shows a message if no audio or an unknown audio is requested', async ({ page }) => {
  await page.goto('/audio-player');
  await expect(page.getByRole('heading', { name: 'Nothing is playing' })).toBeVisible();
  await page.goto('/audio-player?id=aud_unknown');
  await expect(page.getByRole('heading', { name: /This recording doesn’t exist/ })).toBeVisible();
});

const newVisitor = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

async function holdScripts(page: Page, scripts: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

async function addressOf(page: Page, title: string): Promise<string> {
  await openSignedIn(page, '/');
  await openOwnAudio(page, title);
  // the seed data may still be loading
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(`<title>${title}`);
  return page.url();
}
