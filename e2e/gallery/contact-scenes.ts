import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** Writing to the team. */
export const contactScenes: readonly Scene[] = [
  { name: 'contact', path: '/voices', as: 'ada', reach: openForm, wholePage: false },
  {
    name: 'contact-problems',
    path: '/voices',
    reach: async (page) => {
      await openForm(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Please enter a message').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'contact-sending',
    path: '/voices',
    as: 'ada',
    reach: async (page) => {
      await page.route('**/email/send', () => new Promise(() => {}));
      await write(page);
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'contact-failed',
    path: '/voices',
    as: 'ada',
    reach: async (page) => {
      await page.route('**/email/send', (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }));
      await write(page);
      await page.getByRole('alert').waitFor();
      await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
  {
    name: 'contact-without-mail-service',
    path: '/voices',
    reach: async (page) => {
      await page.route('**/config.json', async (route) => {
        const response = await route.fetch();
        const config = (await response.json()) as { email: object };
        await route.fulfill({ response, json: { ...config, email: { ...config.email, publicKey: '' } } });
      });
      await page.reload();
      await openForm(page);
      await page.getByRole('link', { name: 'Open in your mail program' }).scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
];

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

async function write(page: Page): Promise<void> {
  await openForm(page);
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('The second chapter of my book is read with the voice of the first. How do I change that?');
  await page.getByRole('button', { name: 'Send message' }).click();
}
