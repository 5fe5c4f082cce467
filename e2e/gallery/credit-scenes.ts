import type { Page } from '@playwright/test';
import type { CreditEntry, Credits } from '#shared/contract/credits/credits.ts';
import type { Scene } from './scene.ts';

/** What one has and where it went; what admins see of somebody. */
export const creditScenes: readonly Scene[] = [
  {
    name: 'credits',
    path: '/books/credits',
    as: 'ada',
    reach: (page) => page.getByText('To try everything').waitFor(),
  },
  {
    name: 'credits-in-use',
    path: '/books/credits',
    as: 'ada',
    reach: (page) => withCredits(page, inUse, entries, 'more'),
  },
  {
    name: 'credits-new',
    path: '/books/credits',
    as: 'grace',
    reach: (page) => withCredits(page, fresh, []),
  },
  {
    name: 'credits-failed',
    path: '/books/credits',
    as: 'grace',
    breaks: true,
    reach: async (page) => {
      await page.route(/\/api\/credits/, (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'invalid', message: 'Your credits are being counted. Try again.' },
        }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'credits-visitor', path: '/books/credits' },
  {
    name: 'create-price',
    path: '/',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
      await page
        .getByRole('dialog')
        .getByLabel('Content')
        .fill('The tide took the path at four. '.repeat(35));
      await page.getByText('Costs 2 credits.').waitFor();
    },
  },
  { name: 'admin', path: '/admin', as: 'admin' },
  {
    name: 'admin-paused',
    path: '/admin',
    as: 'admin',
    reach: async (page) => {
      const spending = { isStopped: true, stoppedAt: '2026-11-26T08:00:00.000Z', stoppedBy: 'plan' };
      await page.route(/\/api\/admin\/spending/, (route) => route.fulfill({ json: { spending } }));
      await page.reload();
      await page.getByText('Paused for everyone').waitFor();
    },
  },
  {
    name: 'admin-person',
    path: '/admin?person=ada',
    as: 'admin',
    reach: (page) => page.getByText('To try everything').waitFor(),
  },
  {
    name: 'admin-nobody',
    path: '/admin?person=nobody-at-all',
    as: 'admin',
    reach: (page) => page.getByText('No one is called “').waitFor(),
  },
  {
    name: 'admin-refused',
    path: '/admin?person=ada',
    as: 'admin',
    reach: async (page) => {
      await page.getByLabel('Credits', { exact: true }).fill('many');
      await page.getByRole('button', { name: 'Grant' }).click();
      await page.getByText('Credits must be a number.').waitFor();
    },
  },
  { name: 'admin-forbidden', path: '/admin', as: 'grace' },
  { name: 'admin-visitor', path: '/admin' },
];

async function withCredits(page: Page, credits: Credits, lines: readonly CreditEntry[], nextCursor?: string) {
  await page.route(/\/api\/credits/, (route) =>
    route.fulfill({ json: { credits, entries: lines, ...(nextCursor && { nextCursor }) } }),
  );
  await page.reload();
  await page.getByText(' left').first().waitFor();
}

const renewsAt = '2026-12-01T00:00:00.000Z';
const fresh: Credits = { balance: 500, monthlyLeft: 500, granted: 0, held: 0, renewsAt };
const inUse: Credits = { balance: 1_290, monthlyLeft: 90, granted: 1_200, held: 34, renewsAt };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const entries: readonly CreditEntry[] = [
  {
    id: 'entry_4',
    at: daysAgo(0),
    kind: 'answer',
    about: 'A question about the book',
    credits: -7,
    tokens: 6_420,
    bookId: 'book_1',
  },
  {
    id: 'entry_3',
    at: daysAgo(1),
    kind: 'audio',
    about: 'The Lamplighter’s Ledger, in which the keeper of the light finds what the sea had kept',
    credits: -2,
    characters: 1_385,
    audioId: 'aud_1',
  },
  {
    id: 'entry_2',
    at: daysAgo(3),
    kind: 'answer',
    about: 'Suggestions for a chapter',
    credits: -11,
    tokens: 10_240,
    bookId: 'book_1',
  },
  { id: 'entry_1', at: daysAgo(40), kind: 'grant', about: 'For the reading in November', credits: 1_200 },
];
