import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** What can be tried without an account: the desk on the front page, the editor on a sample, and a blank page. */
export const demoScenes: readonly Scene[] = [
  {
    name: 'home-heard',
    path: '/',
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Hear this page' }).click();
      await main(page).locator('.is-heard').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'home-quoted',
    path: '/',
    reach: async (page) => {
      await main(page)
        .getByRole('button', { name: /only key/ })
        .click();
      await main(page).getByRole('textbox', { name: 'Chapter text' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'home-proposed',
    path: '/',
    reach: propose,
    wholePage: false,
  },
  { name: 'pricing', path: '/pricing' },
  {
    name: 'blank-page',
    path: '/blank-page',
    reach: (page) => main(page).getByRole('textbox', { name: 'Chapter text' }).waitFor(),
  },
  {
    name: 'blank-page-written',
    path: '/blank-page',
    reach: write,
  },
  {
    name: 'add-page',
    path: '/blank-page',
    as: 'ada',
    reach: async (page) => {
      await write(page);
      await page.reload();
      await page.getByRole('dialog', { name: 'Add it to your books?' }).waitFor();
    },
    wholePage: false,
  },
  { name: 'demo', path: '/book-editor-agent-demo' },
  { name: 'demo-proposed', path: '/book-editor-agent-demo', reach: propose, wholePage: false },
  {
    name: 'demo-accepted',
    path: '/book-editor-agent-demo',
    reach: async (page) => {
      await propose(page);
      await main(page).getByRole('button', { name: 'Accept', exact: true }).click();
      await main(page).locator('.by-ai').first().waitFor();
    },
    wholePage: false,
  },
  {
    name: 'demo-asked',
    path: '/book-editor-agent-demo',
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Ask', exact: true }).click();
      await main(page).getByLabel('Answer').scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
];

async function propose(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Write the next 500 words' }).click();
  await main(page).getByRole('button', { name: 'Accept', exact: true }).waitFor();
}

async function write(page: Page): Promise<void> {
  const text = main(page).getByRole('textbox', { name: 'Chapter text' });
  await text.waitFor();
  await main(page).getByLabel('Title').fill('The keeper of lamps');
  await text.click();
  await page.keyboard.insertText(
    'Nobody had asked for the far side in nine years, and the ferry had forgotten the way.',
  );
}

const main = (page: Page) => page.getByRole('main');
