import { firstVisit } from '../web/first-visit.ts';
import { fetchedScripts } from './fetched-scripts.ts';
import { expect, test } from './journey.ts';
import { loadedScripts } from './loaded-scripts.ts';

test('a visitor who only opens the front page loads exactly the scripts listed for first visits', async ({
  page,
}) => {
  const scripts = await loadedScripts();
  const countedFiles = scripts.filesOf(scripts.of('app.html', ...firstVisit.modules));
  const fetched = await fetchedScripts(page, '/');
  const expected = [...countedFiles, ...firstVisit.scripts].map((file) => `/${file}`);
  expect([...fetched.keys()].toSorted()).toEqual(expected.toSorted());
});

test('input made before any script arrives takes effect as soon as the scripts have loaded', async ({
  page,
}) => {
  const heldRequests: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) heldRequests.push(() => route.continue());
    else await route.continue();
  });
  // does not wait for the load event, because the scripts held back here delay it too
  await page.goto('/book-editor-agent-demo', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.getByLabel('Your question').fill('Who is Bram?');
  await main.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).dispatchEvent('click');
  isHeld = false;
  for (const continueRoute of heldRequests) await continueRoute();
  await expect(main.getByLabel('Answer')).toContainText('Bram');
  await expect(main.getByLabel('Your question')).toHaveValue('Who is Bram?');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(new URL(page.url()).search).toBe('');
});

test('dialogs opened while offline appear once the connection is back; a typed question stays', async ({
  page,
  context,
}) => {
  // does not wait for the load event, because the scripts held back here delay it too
  await page.goto('/book-editor-agent-demo', { waitUntil: 'domcontentloaded' });
  const question = page.getByRole('main').getByLabel('Your question');
  await page.getByRole('main').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('main').getByLabel('Answer')).not.toBeEmpty();
  await question.fill('What does the sea want?');
  await context.setOffline(true);
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Create' }).click();
  await bar.getByRole('button', { name: 'Sign in' }).click();
  const words = page.getByText('You’re offline. This page will load when you’re back online.');
  await expect(words).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Turn a text into audio' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveValue('What does the sea want?');
});
