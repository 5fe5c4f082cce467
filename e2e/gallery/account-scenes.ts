import { reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const accountScenes: readonly Scene[] = [
  scene({ name: 'settings-profile', path: '/books/settings', as: 'ada' }, (page) =>
    page.getByLabel('Username').waitFor(),
  ),
  scene({ name: 'settings-picture', path: '/books/settings', as: 'ada', wholePage: false }, async (page) => {
    await page.getByLabel('Picture file').setInputFiles('web/public/icon-512.png');
    await page.getByRole('button', { name: 'Use this picture' }).waitFor();
  }),
  scene({ name: 'settings-channel', path: '/books/settings/channel', as: 'ada' }, (page) =>
    page.getByLabel('Channel name').waitFor(),
  ),
  scene({ name: 'settings-account', path: '/books/settings/account', as: 'ada' }, (page) =>
    page.getByRole('button', { name: 'Sign out everywhere' }).waitFor(),
  ),
  scene(
    { name: 'settings-two-step', path: '/books/settings/account', as: 'ada', wholePage: false },
    async (page) => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByRole('dialog').getByLabel('Six-digit code').waitFor();
    },
  ),
  scene({ name: 'settings-deletion', path: '/books/settings/account', as: 'ada', wholePage: false }, (page) =>
    page.getByRole('button', { name: 'Delete account…' }).click(),
  ),
  scene({ name: 'settings-reminders', path: '/books/settings/notifications', as: 'ada' }, async (page) => {
    const section = page.getByRole('region', { name: 'Reminders' });
    await reply(page, '**/api/schedule-notification', { reminders });
    await page.reload();
    await section.getByText('Every week').click();
    await section.getByRole('button', { name: 'Remind me' }).click();
    await section.getByText('Choose at least one day.').waitFor();
  }),
  { name: 'email-undo', path: '/account/email-undo#nobody.none' },
  { name: 'unsubscribe', path: '/mail/unsubscribe?secret=nobody.none' },
  scene({ name: 'credits', path: '/books/credits', as: 'ada' }, (page) =>
    page.getByText('To try everything').waitFor(),
  ),
  scene({ name: 'credits-new', path: '/books/credits', as: 'grace' }, async (page) => {
    const renewsAt = '2026-12-01T00:00:00.000Z';
    const credits = { balance: 500, monthlyLeft: 500, granted: 0, held: 0, renewsAt };
    await reply(page, /\/api\/credits/, { credits, entries: [] });
    await page.reload();
    await page.getByText(' left').first().waitFor();
  }),
];

const reminders = [
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
