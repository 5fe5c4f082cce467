import type { Page } from '@playwright/test';
import { exportsInAllStates } from './files-scenes.ts';
import type { Scene } from './scene.ts';

/** Ada's finished book on the desk, in the states in which an author meets it. */
export const workspaceScenes: readonly Scene[] = [
  scene('writing', () => Promise.resolve()),
  scene('outline', async (page) => {
    await openPart(page, 'Outline', () => page.getByRole('button', { name: 'Outline', exact: true }));
    await page.getByRole('link', { name: /^Miss Aldous/ }).hover();
  }),
  scene('versions', async (page) => {
    await openPanel(page, 'Versions');
    await page.getByText('First draft').waitFor();
  }),
  scene('compare', async (page) => {
    await openPanel(page, 'Versions');
    await page.getByRole('button', { name: 'Compare First draft' }).click();
    await page.locator('.comparison ins').first().waitFor();
  }),
  scene('notes', async (page) => {
    await openPanel(page, 'Notes');
    await page.getByText('The whole book').first().waitFor();
  }),
  scene('details', async (page) => {
    await openPanel(page, 'Details');
    await page.getByLabel('Premise').waitFor();
  }),
  scene('find', async (page) => {
    await openPanel(page, 'Find');
    await page.getByLabel('Find in the book').fill('ledger');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await page.getByRole('button', { name: /^Replace all/ }).waitFor();
  }),
  scene('export', async (page) => {
    await page.route(/\/api\/books\/[^/]+\/exports/, (route) =>
      route.fulfill({ json: { exports: exportsInAllStates } }),
    );
    await openPanel(page, 'Export');
    await page.getByRole('button', { name: 'Download EPUB' }).waitFor();
  }),
  scene('focus', async (page) => {
    await openPart(page, 'Focus mode', () => page.getByRole('button', { name: 'Focus mode' }));
    await page.getByRole('button', { name: 'Leave focus mode' }).waitFor();
  }),
  {
    name: 'workspace-no-book',
    path: '/books/book/book_none',
    as: 'ada',
    reach: (page) => page.getByText('This book isn’t on your shelf').waitFor(),
  },
];

function scene(name: string, reach: (page: Page) => Promise<unknown>): Scene {
  return {
    name: `workspace-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await openSampleBook(page);
      await reach(page);
    },
  };
}

export async function openSampleBook(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/books', { headers });
    const { books } = (await answer.json()) as { books: { id: string; title: string }[] };
    return books.find(({ title }) => title.includes('Ledger'))?.id;
  });
  await page.goto(new URL(`/books/book/${id}`, page.url()).href);
  await page.getByRole('article', { name: 'The Round' }).getByText('Hallow Quay').first().waitFor();
}

/** In a narrow window the switches are in a menu. */
export const openPanel = (page: Page, name: string) =>
  openPart(page, name, () =>
    page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true }),
  );

async function openPart(page: Page, name: string, button: () => ReturnType<Page['locator']>): Promise<void> {
  if (await button().isVisible()) {
    // The outline stands open where there is room for it.
    if ((await button().getAttribute('aria-expanded')) !== 'true') await button().click();
    return;
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
