import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** The editor without an account: as it is found, with something proposed, and with what was accepted. */
export const demoScenes: readonly Scene[] = [
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

const main = (page: Page) => page.getByRole('main');
