import type { Scene } from './scene.ts';

/** The account of who is in, and who lets people in. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'settings-profile',
    path: '/books/settings',
    as: 'ada',
    reach: (page) => page.getByLabel('Username').waitFor(),
  },
  {
    name: 'settings-channel',
    path: '/books/settings/channel',
    as: 'ada',
    reach: (page) => page.getByLabel('Channel name').waitFor(),
  },
  {
    name: 'settings-account',
    path: '/books/settings/account',
    as: 'ada',
    reach: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).waitFor(),
  },
  {
    name: 'settings-two-step',
    path: '/books/settings/account',
    as: 'ada',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByRole('dialog').getByLabel('Six-digit code').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'settings-picture',
    path: '/books/settings',
    as: 'ada',
    reach: async (page) => {
      await page.getByLabel('Picture file').setInputFiles('web/public/icon-512.png');
      await page.getByRole('button', { name: 'Use this picture' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'settings-picture-refused',
    path: '/books/settings',
    as: 'ada',
    reach: async (page) => {
      await page.getByLabel('Picture file').setInputFiles('web/public/default-avatar.svg');
      await page.getByText('Pictures must be PNG, JPEG or WebP files.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'settings-reminders',
    path: '/books/settings/notifications',
    as: 'ada',
    reach: async (page) => {
      const section = page.getByRole('region', { name: 'Reminders' });
      await page.route('**/api/schedule-notification', (route) =>
        route.fulfill({ json: { reminders: someReminders } }),
      );
      await page.reload();
      await section.getByText('Every week').click();
      await section.getByRole('button', { name: 'Remind me' }).click();
      await section.getByText('Choose at least one day.').waitFor();
      await section.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-deletion',
    path: '/books/settings/account',
    as: 'ada',
    reach: (page) => page.getByRole('button', { name: 'Delete account…' }).click(),
    wholePage: false,
  },
  {
    name: 'settings-email-refused',
    path: '/books/settings/account',
    as: 'grace',
    reach: async (page) => {
      const section = page.getByRole('region', { name: 'Email address' });
      await section.getByLabel('New email address').fill('grace');
      await section.getByRole('button', { name: 'Send code' }).click();
      await section.getByText('Error:').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'settings-email-code',
    path: '/books/settings/account',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/account', (route) => route.fulfill({ json: { account: withPendingEmail } }));
      await page.reload();
      await page.getByLabel('Code from the email').scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
  { name: 'email-undo', path: '/account/email-undo#nobody.none' },
  {
    name: 'email-undo-refused',
    path: '/account/email-undo#nobody.none',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Undo the change' }).click();
      await page.getByText('Error:').waitFor();
    },
  },
  {
    name: 'email-undo-done',
    path: '/account/email-undo#nobody.none',
    reach: async (page) => {
      await page.route('**/api/account/email/undo', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Undo the change' }).click();
      await page.getByText('You have your account back').waitFor();
    },
  },
  { name: 'email-undo-not-whole', path: '/account/email-undo' },
  { name: 'settings-visitor', path: '/books/settings' },
  {
    name: 'invites',
    path: '/admin/invites',
    as: 'admin',
    reach: (page) =>
      page
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .check(),
  },
  {
    name: 'invites-next',
    path: '/admin/invites',
    as: 'admin',
    reach: (page) => page.getByRole('button', { name: 'Invite next…' }).click(),
    wholePage: false,
  },
  {
    name: 'invites-none-found',
    path: '/admin/invites?search=zz',
    as: 'admin',
    reach: (page) => page.getByText('No address starts with “').waitFor(),
  },
  { name: 'invites-forbidden', path: '/admin/invites', as: 'grace' },
];

/** Somebody asked for another address a moment ago. */
const withPendingEmail = {
  hasPassword: true,
  google: false,
  emailChange: { newEmail: 'rear.admiral.hopper@example.com', expiresAt: '2100-01-01T00:00:00.000Z' },
};

const someReminders = [
  {
    id: 'rem_1',
    message: 'A page before the children wake.',
    timeZone: 'Europe/Berlin',
    time: '06:30',
    days: ['mon', 'tue', 'thu'],
    nextAt: '2100-01-04T05:30:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  {
    id: 'rem_2',
    message: 'Send chapter twelve to the copy editor, with the questions about the tides.',
    timeZone: 'Europe/Berlin',
    at: '2100-01-05T09:00:00.000Z',
    nextAt: '2100-01-05T09:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
];
