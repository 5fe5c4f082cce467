import type { Page } from '@playwright/test';
import type { StoredPage } from '#web/books/blank-page/stored-page.ts';
import { reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const visitorScenes: readonly Scene[] = [
  { name: 'home-visitor', path: '/' },
  { name: 'voices', path: '/voices' },
  { name: 'audio-files', path: '/audio' },
  { name: 'pricing', path: '/pricing' },
  { name: 'demo', path: '/book-editor-agent-demo' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'pages-about', path: '/about' },
  { name: 'pages-media-kit', path: '/media-kit' },
  { name: 'pages-privacy', path: '/privacy' },
  { name: 'pages-business-plan', path: '/business-plan' },
  scene({ name: 'blank-page', path: '/blank-page' }, (page) => chapterText(page).waitFor()),
  scene({ name: 'add-page', path: '/blank-page', as: 'ada', wholePage: false }, async (page) => {
    const storedPage: StoredPage = {
      id: 'page_1',
      title: 'The keeper of lamps',
      text: 'Nobody had asked for the far side in nine years, and the ferry had forgotten the way.',
    };
    await page.evaluate((stored) => localStorage.setItem('blank-page', stored), JSON.stringify(storedPage));
    await page.reload();
    await page.getByRole('dialog', { name: 'Add it to your books?' }).waitFor();
  }),
  scene({ name: 'help', path: '/about', wholePage: false }, async (page) => {
    await button(page, 'Help').click();
    await page.getByLabel('Your question').waitFor();
  }),
  scene({ name: 'contact', path: '/voices', as: 'ada', wholePage: false }, async (page) => {
    await button(page, 'Help').click();
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
  }),
  scene({ name: 'toasts', path: '/toast-demo', wholePage: false }, async (page) => {
    await page.getByLabel('Duration', { exact: true }).selectOption('0');
    for (const type of ['Success', 'Error', 'Warning', 'Info']) await button(page, type).click();
    await page.getByLabel('Corner', { exact: true }).selectOption('bottom-right');
    await button(page, 'Success').click();
  }),
  scene({ name: 'toast-demo-broken', path: '/toast-demo', breaks: true }, (page) =>
    button(page, 'Break this page').click(),
  ),
  scene({ name: 'sign-in', path: '/?signin=true', wholePage: false }, (page) =>
    dialog(page).getByLabel('Email').waitFor(),
  ),
  scene({ name: 'forgotten-password', path: '/?signin=true', wholePage: false }, async (page) => {
    await dialog(page).getByLabel('Email').fill(`nobody-${Date.now()}@example.com`);
    await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await dialog(page).getByLabel('New password', { exact: true }).fill('half-done');
    await dialog(page).getByRole('button', { name: 'Confirm your address first' }).scrollIntoViewIfNeeded();
  }),
  { name: 'waitlist', path: '/', wholePage: false, reach: openSignUp },
  scene({ name: 'sign-up', path: '/', wholePage: false }, async (page) => {
    await openSignUp(page);
    await dialog(page).getByText('I have a code').click();
    await dialog(page).getByLabel('Username').fill('ada');
    await dialog(page).getByLabel('Password', { exact: true }).fill('Half a pass');
    await dialog(page).getByText(/taken/).waitFor();
  }),
  scene({ name: 'username-setup', path: '/?signin=true', wholePage: false }, async (page) => {
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: /theo@example\.com/ }).click();
    await page.getByRole('dialog', { name: 'Choose your username' }).waitFor();
  }),
  scene({ name: 'not-admitted', path: '/', as: 'grace', wholePage: false }, async (page) => {
    const message = 'Your invitation was revoked before you joined. You need a new one.';
    await reply(page, '**/api/profile', { message, code: 'forbidden', requestId: 'gallery' }, 403);
    await page.reload();
    await page.getByRole('dialog', { name: 'This account isn’t active' }).waitFor();
  }),
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const chapterText = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Chapter text' });

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await dialog(page).getByLabel('Name').waitFor();
}
