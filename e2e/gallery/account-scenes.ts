import type { Scene } from './scene.ts';

/** The account of who is in, and who lets people in. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'settings',
    path: '/books/settings',
    as: 'ada',
    reach: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).waitFor(),
  },
  {
    name: 'settings-two-step',
    path: '/books/settings',
    as: 'ada',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByRole('dialog').getByLabel('Six-digit code').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'settings-deletion',
    path: '/books/settings',
    as: 'ada',
    reach: (page) => page.getByRole('button', { name: 'Delete the account…' }).click(),
    wholePage: false,
  },
  { name: 'settings-visitor', path: '/books/settings' },
  {
    name: 'invites',
    path: '/admin/invites',
    as: 'admin',
    reach: (page) =>
      page
        .getByRole('checkbox', { name: /^Choose/ })
        .first()
        .check(),
  },
  {
    name: 'invites-next',
    path: '/admin/invites',
    as: 'admin',
    reach: (page) => page.getByRole('button', { name: 'Invite the next…' }).click(),
    wholePage: false,
  },
  {
    name: 'invites-none-found',
    path: '/admin/invites?search=zz',
    as: 'admin',
    reach: (page) => page.getByText('No address here begins with').waitFor(),
  },
  { name: 'invites-forbidden', path: '/admin/invites', as: 'grace' },
];
