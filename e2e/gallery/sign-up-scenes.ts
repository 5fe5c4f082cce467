import type { Page } from '@playwright/test';
import { chooseGoogleAccount } from '#e2e/sign-up.ts';
import type { Scene } from './scene.ts';

/** Every way in, and how each can end. */
export const frontDoorScenes: readonly Scene[] = [
  {
    name: 'sign-in',
    path: '/?signin=true',
    reach: (page) => dialog(page).getByLabel('Email').waitFor(),
    wholePage: false,
  },
  {
    name: 'sign-in-refused',
    path: '/?signin=true',
    reach: async (page) => {
      await dialog(page).getByLabel('Email').fill('ada@example.com');
      await dialog(page).getByLabel('Password', { exact: true }).fill('not-this-one');
      await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog(page).getByText('Error:').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'forgotten-password',
    path: '/?signin=true',
    reach: async (page) => {
      await dialog(page).getByLabel('Email').fill(`nobody-${Date.now()}@example.com`);
      await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
      await dialog(page).getByRole('button', { name: 'Send code' }).click();
      await dialog(page).getByLabel('New password', { exact: true }).fill('half-done');
      await dialog(page).getByRole('button', { name: 'Confirm your address first' }).scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
  {
    name: 'waitlist',
    path: '/',
    reach: openSignUp,
    wholePage: false,
  },
  {
    name: 'waitlist-joined',
    path: '/',
    reach: async (page) => {
      await openSignUp(page);
      await dialog(page).getByLabel('Email').fill('emile@example.com');
      await dialog(page).getByRole('button', { name: 'Join the waitlist' }).click();
      await page.getByText('You’re on the waitlist.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'sign-up',
    path: '/',
    reach: async (page) => {
      await openSignUp(page);
      await dialog(page).getByText('I have a code').click();
      await dialog(page).getByLabel('Username').fill('ada');
      await dialog(page).getByLabel('Password', { exact: true }).fill('Half a pass');
      await dialog(page).getByText(/taken/).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'sign-up-refused',
    path: '/',
    reach: async (page) => {
      await openSignUp(page);
      await dialog(page).getByText('I have a code').click();
      await dialog(page).getByLabel('Email').fill(`nobody-${Date.now()}@example.com`);
      await dialog(page).getByLabel('Authorization code').fill('WRNG-C2DE-WRNGC');
      await dialog(page).getByLabel('Username').fill('nobody');
      await dialog(page).getByLabel('Password', { exact: true }).fill('Another-1906-tide');
      await dialog(page).getByRole('button', { name: 'Create account' }).click();
      await dialog(page).getByRole('button', { name: 'Confirm your address first' }).scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
  {
    name: 'google-chooser',
    path: '/?signin=true',
    reach: goToGoogle,
  },
  {
    name: 'google-refused',
    path: '/?signin=true',
    reach: async (page) => {
      await goToGoogle(page);
      await chooseGoogleAccount(page, { name: 'Nobody Invited', email: 'uninvited@example.com' });
      await dialog(page).getByText('Error:').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'username-setup',
    path: '/?signin=true',
    reach: async (page) => {
      await goToGoogle(page);
      await page.getByRole('button', { name: /theo@example\.com/ }).click();
      await page.getByRole('dialog', { name: 'Choose your username' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'not-admitted',
    path: '/',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/profile', (route) => route.fulfill({ status: 403, json: takenBack }));
      await page.reload();
      await page.getByRole('dialog', { name: 'This account isn’t active' }).waitFor();
    },
    wholePage: false,
  },
];

/** As the server says it to whose invitation was taken back since the sign-up. */
const takenBack = {
  message: 'Your invitation was revoked before you joined. You need a new one.',
  code: 'forbidden',
  requestId: 'gallery',
};

const dialog = (page: Page) => page.getByRole('dialog');

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await dialog(page).getByLabel('Name').waitFor();
}

async function goToGoogle(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Use another account').waitFor();
}
