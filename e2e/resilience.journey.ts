import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allowMinutes, demoPassword, expect, openCreator, signIn, skipUnlessFull, test } from './journey.ts';
import { scriptOf } from './loaded-scripts.ts';
import { openLive } from './open-live.ts';
import { openSignedIn } from './open-signed-in.ts';
import { secondServerPort } from './ports.ts';
import { startProduct } from '#local/testing/own-start.ts';
import { copySeededData } from '#local/testing/seeded-data.ts';

test('an audio created in one browser tab is announced in another tab (S4.15, S4.16)', async ({
  page,
  context,
}) => {
  skipUnlessFull(
    'web/src/audio/pending/pending-panel.test.tsx',
    'functions/live/connections/live.cloud.test.ts',
  );
  await openSignedIn(page, '/');
  const other = await context.newPage();
  await openLive(other, '/about');

  const panel = await openCreator(page);
  await panel.getByLabel('Title').fill('Heard next door');
  await panel.getByLabel('Content').fill('It is said in this tab, and known in the other.');
  await panel.getByRole('button', { name: 'Create audio' }).click();
  await expect(other.getByText('"Heard next door" is ready to play!')).toBeVisible();
});

test('a page that sends too many requests is blocked and shows why; a button unblocks it (S4.59, S4.61, S8.20, S8.21, S9.28, S9.29)', async ({
  page,
}) => {
  skipUnlessFull('web/src/server/request-guard/guard.test.ts');
  const views: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/api/page-views') && views.push(request.url())),
  );
  await page.goto('/toast-test');
  await signIn(page);
  await navigateBackAndForth(page, 40);
  await expect.poll(() => views.length).toBe(30); // polls, because a browser delays beacons

  await goTo(page, '/toast-test');
  await page.getByRole('button', { name: /30 s/ }).click();
  await navigateBackAndForth(page, 130);
  await goTo(page, '/books/audio');
  const blocked = page
    .getByRole('main')
    .getByText('All API requests are currently blocked to prevent a runaway request storm.');
  await expect(blocked).toBeVisible();

  await goTo(page, '/toast-test');
  await page.getByRole('button', { name: /reset/i }).click();
  await goTo(page, '/books/audio');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

const navigateBackAndForth = (page: Page, steps: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) {
      history.pushState(null, '', left % 2 ? '/voices' : '/about');
      await new Promise(requestAnimationFrame);
    }
  }, steps);

test('after a server crash the typed text is still there, and a retry creates the audio (S8.09)', async ({
  browser,
}) => {
  skipUnlessFull('local/start.cloud.test.ts', 'e2e/never-lose-a-word.journey.ts');
  allowMinutes(5);
  const dataDir = await mkdtemp(join(tmpdir(), 'quillcast-weather-'));
  const port = secondServerPort();
  await copySeededData(dataDir, port);
  const first = await startProduct(port, dataDir);
  const page = await (await browser.newContext({ baseURL: first.origin })).newPage();
  await page.goto('/');
  await signIn(page);
  const panel = await openCreator(page);
  await panel.getByLabel('Content').fill('Written before the storm.');
  first.child.kill('SIGKILL');
  await first.exited;
  await panel.getByRole('button', { name: 'Create audio' }).click();
  await expect(panel.getByRole('status')).toContainText('Error: ', { timeout: 40_000 });
  await expect(panel.getByLabel('Content')).toHaveValue('Written before the storm.');

  const secondProduct = await startProduct(port, dataDir);
  await panel.getByRole('button', { name: 'Create audio' }).click();
  await expect(page).toHaveURL(/\/audio-player\?id=aud_/, { timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  secondProduct.child.kill('SIGTERM');
  await secondProduct.exited;
  await rm(dataDir, { recursive: true, force: true });
});

test('a button pressed while the app is still loading takes effect once the app has loaded', async ({
  page,
}) => {
  await page.route('**/assets/app-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('without a network, signing in and the feed show an error; a later retry succeeds', async ({ page }) => {
  const isData = (url: URL) => url.pathname.startsWith('/api/') || url.pathname === '/config.json';
  await page.route(isData, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill('admin@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText(/can’t reach the/)).toBeVisible();
  await page.unroute(isData);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  const feed = page.getByRole('region', { name: 'Your feed' });
  await expect(feed.getByText('Your feed is empty')).toBeVisible();

  await page.route(isData, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(feed.getByText('We can’t reach the server.')).toBeVisible();
  await page.unroute(isData);
  // In Firefox, requests right after `unroute` may still be aborted, so the button may have to be pressed again.
  await expect(async () => {
    await feed.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
    await expect(feed.getByText('Your feed is empty')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a message appears even when the script that shows messages fails to load', async ({ page }) => {
  const toaster = await scriptOf('src/ui/toaster.tsx');
  const notFoundResponse = page.waitForResponse(toaster);
  await page.route(toaster, (route) => route.fulfill({ status: 404 }));
  await page.goto('/toast-test');
  await page.getByRole('button', { name: 'Sticky' }).click();
  await notFoundResponse;
  await expect(page.getByRole('alert')).toHaveText('This one stays until you dismiss it.');
});

test('the browser console gives access to the limit on requests as `quillcast.requestGuard`', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => window.quillcast?.requestGuard !== undefined);
});

test('if the player fails to preload, writing continues, and making an audio loads the player', async ({
  page,
}) => {
  skipUnlessFull('web/src/boot/lazy-chunk.test.tsx');
  const player = await scriptOf('src/listening/routes/audio-player.tsx');
  await page.goto('/');
  await signIn(page);
  await page.route(player, (route) => route.fulfill({ status: 404 }));
  // Records HEAD and POST requests, to prove that the audio was created without a reload: before a reload, the page
  // would send a HEAD request for `/config.json`.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['HEAD', 'POST'].includes(request.method())) requests.push(new URL(request.url()).pathname);
  });
  const notFoundResponse = page.waitForResponse(player);
  const panel = await openCreator(page);
  await notFoundResponse;
  await panel.getByLabel('Content').fill('Written in peace.');
  await page.unroute(player);
  await panel.getByRole('button', { name: 'Create audio' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(requests.find((path) => ['/config.json', '/api/audio/create'].includes(path))).toBe(
    '/api/audio/create',
  );
});
