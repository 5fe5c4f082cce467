import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** The assistant, which lies beside every page or above it. */
export const helpScenes: readonly Scene[] = [
  { name: 'help', path: '/about', wholePage: false, reach: open },
  {
    name: 'help-answers',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await open(page);
      await ask(page, 'What does it cost?', 'Paid plans aren’t available yet');
      await ask(page, 'Are there templates?', 'Templates (coming soon)');
    },
  },
  {
    name: 'help-recording',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await open(page);
      await button(page, 'Record a voice message').click();
      await button(page, 'Stop recording').waitFor();
    },
  },
  {
    name: 'help-voice',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await open(page);
      await button(page, 'Record a voice message').click();
      await button(page, 'Stop recording').click();
      await page.getByText('Thanks for your voice message.').waitFor();
    },
  },
  {
    name: 'help-microphone-refused',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await open(page);
      await button(page, 'Record a voice message').click();
      await page.getByText('Unable to access microphone.').waitFor();
    },
  },
  {
    name: 'help-long-question',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await open(page);
      await page.getByLabel('Your question').fill('Does it work without a connection? '.repeat(80));
    },
  },
  {
    name: 'help-contact',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await open(page);
      await page.getByLabel('Your question').fill('Could a school of forty write here?');
      await button(page, 'Connect with Team').click();
    },
  },
  {
    name: 'help-success',
    path: '/about',
    wholePage: false,
    reach: async (page) => {
      await page.route('**/api/v1.0/email/send', (route) =>
        route.fulfill({ body: 'OK', headers: { 'access-control-allow-origin': '*' } }),
      );
      await open(page);
      await button(page, 'Connect with Team').click();
      await page.getByLabel('Name').fill('Mary Anning');
      await page.getByLabel('Email').fill('mary@example.com');
      await page.getByLabel('Message', { exact: true }).fill('Could a school of forty write here?');
      await button(page, 'Send message').click();
      await page.getByText('Message Sent!').waitFor();
      await page.evaluate(closeNothing);
    },
  },
  {
    name: 'help-desk',
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'The Lamplighter’s Ledger' }).first().click();
      const more = button(page, 'More');
      await button(page, 'Focus mode').or(more).first().waitFor();
      if (await more.isVisible()) {
        await more.click();
        await page.getByRole('menuitem', { name: 'Help' }).click();
      } else await button(page, 'Help').click();
      await page.getByLabel('Your question').waitFor();
    },
  },
];

async function open(page: Page): Promise<void> {
  await button(page, 'Help').click();
  await page.getByLabel('Your question').waitFor();
}

/** Runs in the page: what would close by itself stays for both pictures. */
function closeNothing(): void {
  for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer -= 1) clearTimeout(timer);
}

async function ask(page: Page, question: string, answer: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.keyboard.press('Enter');
  await page.getByText(answer).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
