import type { Page, Route } from '@playwright/test';
import { manuscriptOf, paragraphsOn } from './chapters.ts';
import { allowMinutes, expect, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('keys typed right after a button press all arrive, even on a slow connection', async ({ page }) => {
  allowMinutes(2);
  await test.step('a new book receives every key that is typed while it is being created', async () => {
    await openSignedIn(page, '/books/dashboard', 'grace@example.com');
    await page.getByRole('button', { name: 'New book' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Typed at once');
    const line = await holdRequests(page);
    await page.keyboard.press('Enter');
    await typeWhileHeld(page, line);
    await expect.poll(() => paragraphsOn(page)).toEqual(typed);
    await expect(page.getByLabel('Chapter title')).toHaveValue('');
  });

  await test.step('a new chapter receives every key that is typed while it is being created', async () => {
    const line = await holdRequests(page);
    await page
      .getByRole('navigation', { name: 'Outline' })
      .getByRole('button', { name: 'Chapter', exact: true })
      .click();
    await typeWhileHeld(page, line);
    await expect.poll(() => paragraphsOn(page)).toEqual(typed);
  });

  await test.step('a chapter split off from another receives every key that is typed during the split', async () => {
    await manuscriptOf(page)
      .locator('p')
      .last()
      .click({ position: { x: 1, y: 10 } });
    const line = await holdRequests(page);
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: /^Split/ }).click();
    await typeWhileHeld(page, line);
    await expect.poll(() => paragraphsOn(page)).toEqual([typed[0], `${typed[1]}${typed[1]}`]);
  });

  await test.step('a new post receives every key typed after its title was entered', async () => {
    await page.goto('/books/posts');
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Typed at once');
    const line = await holdRequests(page);
    await page.keyboard.press('Enter');
    await typeWhileHeld(page, line);
    const text = page.getByRole('textbox', { name: 'Post text' });
    await expect.poll(() => text.locator('p').allInnerTexts()).toEqual(typed);
    await expect(text).toBeFocused();
    await page.getByLabel('Post title').click();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
  });
});

test('text typed while a book is created is kept for the next attempt if the creation fails', async ({
  page,
}) => {
  const creationRoute = Promise.withResolvers<Route>();
  await page.route('**/api/books', (route) =>
    route.request().method() === 'POST' ? creationRoute.resolve(route) : route.fallback(),
  );
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await page.getByRole('button', { name: 'New book' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Typed into a failure');
  await page.keyboard.press('Enter');
  const creation = await creationRoute.promise;
  await page.keyboard.type('It snowed.');
  await creation.abort();
  const dialog = page.getByRole('dialog', { name: 'New book' });
  await expect(dialog.getByText('We can’t reach the server.')).toBeVisible();
  await expect(page.getByText('We’ve kept what you typed.')).toBeVisible();
  await page.unroute('**/api/books');
  await dialog.getByRole('button', { name: 'Create book' }).click();
  await expect(manuscriptOf(page)).toBeFocused();
  await page.keyboard.type(' And froze.');
  expect(await paragraphsOn(page)).toEqual(['It snowed. And froze.']);
});

async function typeWhileHeld(page: Page, line: HeldRequests): Promise<void> {
  await line.isHeld();
  await page.keyboard.type('It snowed.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"It snowwd');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await line.release('creation');
  await page.keyboard.type('ed!" ');
  await line.release('page');
  await page.keyboard.type('she said.', { delay: 20 });
}

/** Typographic quotation marks prove that the editor's input rules handled the text. */
const typed = ['It snowed.', '“It snowed!” she said.'];

/**
 * Holds back requests that create a text (POST), and those that load scripts and texts. Requests that save a text (PUT)
 * pass.
 */
async function holdRequests(page: Page): Promise<HeldRequests> {
  const heldRequests = new Map<string, (() => Promise<void>)[]>([
    ['creation', []],
    ['page', []],
  ]);
  let resolveHeld: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (resolveHeld = resolve));
  await page.route(/\/(?:assets\/.*\.js|api\/(?:books|blog|chapters)\b.*)$/, (route) => {
    const method = route.request().method();
    const waitingRequests = heldRequests.get(method === 'POST' ? 'creation' : 'page');
    if (method === 'PUT' || !waitingRequests) return route.fallback();
    waitingRequests.push(() => route.continue());
    if (method === 'POST') resolveHeld();
    return undefined;
  });
  return {
    isHeld: () => isHeld,
    async release(what) {
      const waiting = heldRequests.get(what) ?? [];
      heldRequests.delete(what);
      for (const continueRoute of waiting) await continueRoute();
    },
  };
}

interface HeldRequests {
  readonly isHeld: () => Promise<void>;
  readonly release: (kind: 'creation' | 'page') => Promise<void>;
}
