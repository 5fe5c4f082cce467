import type { Page } from '@playwright/test';
import type { Report } from '#shared/contract/sharing/reports.ts';
import type { Scene } from './scene.ts';

/** Short links, and what is done about that which should not be public. */
export const socialScenes: readonly Scene[] = [
  {
    name: 'short-link',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await showing(page, { shortCode: 'k4m7pq9t', visibility: 'public' });
      await page.getByText('Opened 12 times.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'short-link-retiring',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await showing(page, { shortCode: 'k4m7pq9t', visibility: 'public' });
      await page.getByRole('button', { name: 'Deactivate short link…' }).click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'short-link-of-private',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await showing(page, { visibility: 'private' });
      await page.getByRole('button', { name: 'Make it unlisted and get a short link' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'short-link-nowhere',
    path: '/s/abcdefgh',
    reach: (page) => page.getByText('This short link doesn’t work').waitFor(),
  },
  {
    name: 'debug-short',
    path: '/debug-short/k4m7pq9t',
    reach: async (page) => {
      await page.route('**/api/s/*', (route) =>
        route.fulfill({
          json: {
            audio: { id: 'aud_1', username: 'ada', title: 'Letters to a Lighthouse', visibility: 'unlisted' },
            channel: { channelName: 'Ada Marlowe' },
          },
        }),
      );
      await page.reload();
      await page.getByText('by Ada Marlowe').waitFor();
    },
  },
  {
    name: 'debug-short-no-code',
    path: '/debug-short/lighthouse',
    reach: (page) => page.getByText('Nowhere: this isn’t a short code. A code has').waitFor(),
  },
  {
    name: 'report',
    path: '/channel/ada',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Report this channel' }).click();
      await page.getByLabel('It’s spam or misleading').check();
    },
    wholePage: false,
  },
  {
    name: 'report-failed',
    path: '/channel/ada',
    breaks: true,
    reach: async (page) => {
      await page.route('**/api/reports', (route) => route.abort());
      await page.getByRole('button', { name: 'Report this channel' }).click();
      await page.getByLabel('Something else').check();
      await page.getByLabel(/^Anything we should know/).fill('The third chapter is copied from my book.');
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
      await page.getByText(/^Error: /).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'reported',
    path: '/channel/ada',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Report this channel' }).click();
      await page.getByLabel('Something else').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
      await page.getByText('Thank you.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'taken-down-row',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await givenAudio(page, { takenDown: 'The third part is a chapter of somebody else’s book.' });
      await page.getByRole('button', { name: /^Appeal/ }).waitFor();
    },
  },
  { name: 'admin-reports-visitor', path: '/admin/reports' },
  {
    name: 'admin-reports',
    path: '/admin/reports',
    as: 'admin',
    reach: (page) => withReports(page, [...open]),
  },
  {
    name: 'admin-reports-taken-down',
    path: '/admin/reports?status=taken-down',
    as: 'admin',
    reach: (page) => withReports(page, [takenDown]),
  },
  {
    name: 'admin-reports-empty',
    path: '/admin/reports?status=dismissed',
    as: 'admin',
    reach: async (page) => {
      await withReports(page, []);
      await page.getByText('No dismissed reports').waitFor();
    },
  },
  {
    name: 'admin-reports-take-down',
    path: '/admin/reports',
    as: 'admin',
    reach: async (page) => {
      await withReports(page, [...open]);
      await page.getByRole('button', { name: 'Take down…' }).first().click();
      await page.getByRole('button', { name: 'Take it down' }).click();
      await page.getByText('Enter a reason.', { exact: true }).waitFor();
    },
    wholePage: false,
  },
];

/** The sharing dialog of an audio that is like that. */
async function showing(page: Page, given: object): Promise<void> {
  await page.route('**/api/shorten/*', (route) =>
    route.fulfill({ json: { shortCode: 'k4m7pq9t', url: '/s/k4m7pq9t', opens: 12 } }),
  );
  await givenAudio(page, given);
  await page.getByRole('button', { name: 'More about The Lamplighter’s Ledger', exact: true }).click();
  // a long menu may end below a small window
  await page.getByRole('menuitem', { name: 'Visibility…' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Visibility').waitFor();
}

async function givenAudio(page: Page, given: object): Promise<void> {
  await page.route(/\/api\/audio\?/, async (route) => {
    const response = await route.fetch();
    const { audios, ...rest } = await response.json();
    const changed = audios.map((audio: { title: string }) =>
      audio.title === 'The Lamplighter’s Ledger' ? { ...audio, shortCode: undefined, ...given } : audio,
    );
    await route.fulfill({ response, json: { audios: changed, ...rest } });
  });
  await page.reload();
  await page.getByRole('link', { name: 'The Lamplighter’s Ledger', exact: true }).waitFor();
}

async function withReports(page: Page, reports: readonly Report[]): Promise<void> {
  await page.route('**/api/admin/reports?*', (route) => route.fulfill({ json: { reports } }));
  await page.reload();
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  if (reports.length > 0) await page.getByText(reports[0]!.title).first().waitFor();
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const aReport: Report = {
  id: 'rep_1',
  kind: 'audio',
  targetId: 'aud_1',
  reason: 'copyright',
  words: 'From the second minute on this is the third chapter of my book “The Ferryman”, word for word.',
  createdAt: hoursAgo(2),
  reporter: 'grace',
  reporterBlocked: false,
  address: '/channel/mara/audio/aud_1',
  title: 'Letters to a Lighthouse',
  owner: 'mara',
  status: 'open',
  isTakenDown: false,
};
const { reporter: _reporter, reporterBlocked: _blocked, ...ofVisitor } = aReport;
const { owner: _owner, address: _address, ...ofNothing } = aReport;

const open: readonly Report[] = [
  aReport,
  {
    ...ofVisitor,
    id: 'rep_2',
    kind: 'channel',
    targetId: 'cre_1',
    title: 'Best Prices Always',
    owner: 'bestprices',
    address: '/channel/bestprices',
    reason: 'spam',
    words: '',
    createdAt: hoursAgo(30),
  },
  {
    ...aReport,
    id: 'rep_4',
    kind: 'post',
    targetId: 'why-the-ferry-stopped-a1b2c3',
    title: 'Why the ferry stopped',
    owner: 'ada',
    address: '/blog/why-the-ferry-stopped-a1b2c3',
    reason: 'hate',
    words: 'The third paragraph is about my neighbour, by name.',
    createdAt: hoursAgo(40),
  },
  {
    ...ofNothing,
    id: 'rep_3',
    title: '',
    reason: 'hate',
    words: '',
    createdAt: hoursAgo(80),
    reporterBlocked: true,
  },
];

const { address: _gone, ...hidden } = aReport;
const takenDown: Report = {
  ...hidden,
  status: 'taken-down',
  isTakenDown: true,
  resolvedAt: hoursAgo(1),
  resolution: 'The third part is a chapter of somebody else’s book.',
};
