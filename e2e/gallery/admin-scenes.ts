import type { Page } from '@playwright/test';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { daysAgo, reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const adminScenes: readonly Scene[] = [
  { name: 'admin', path: '/admin', as: 'admin' },
  scene({ name: 'admin-person', path: '/admin?person=ada', as: 'admin' }, (page) =>
    page.getByText('To try everything').waitFor(),
  ),
  scene({ name: 'invites', path: '/admin/invites', as: 'admin' }, async (page) => {
    const first = page.getByRole('checkbox', { name: /^Select/ }).first();
    await first.check();
  }),
  { name: 'invites-forbidden', path: '/admin/invites', as: 'grace' },
  scene({ name: 'report', path: '/channel/ada', wholePage: false }, async (page) => {
    await page.getByRole('button', { name: 'Report this channel' }).click();
    await page.getByLabel('It’s spam or misleading').check();
  }),
  { name: 'admin-reports', path: '/admin/reports', as: 'admin', reach: showReports },
  scene(
    { name: 'admin-reports-take-down', path: '/admin/reports', as: 'admin', wholePage: false },
    async (page) => {
      await showReports(page);
      await page.getByRole('button', { name: 'Take down…' }).first().click();
      await page.getByRole('button', { name: 'Take it down' }).click();
      await page.getByText('Enter a reason.', { exact: true }).waitFor();
    },
  ),
];

async function showReports(page: Page): Promise<void> {
  await reply(page, '**/api/admin/reports?*', { reports });
  await page.reload();
  await page.getByText(aReport.title).first().waitFor();
}

const aReport: Report = {
  id: 'rep_1',
  kind: 'audio',
  targetId: 'aud_1',
  reason: 'copyright',
  words: 'From the second minute on this is the third chapter of my book “The Ferryman”, word for word.',
  createdAt: daysAgo(0.1),
  reporter: 'grace',
  reporterBlocked: false,
  address: '/channel/mara/audio/aud_1',
  title: 'Letters to a Lighthouse',
  owner: 'mara',
  status: 'open',
  isTakenDown: false,
};

const reports: readonly Report[] = [
  aReport,
  {
    ...aReport,
    id: 'rep_2',
    kind: 'post',
    targetId: 'why-the-ferry-stopped-a1b2c3',
    title: 'Why the ferry stopped',
    owner: 'ada',
    address: '/blog/why-the-ferry-stopped-a1b2c3',
    reason: 'hate',
    words: 'The third paragraph is about my neighbour, by name.',
    createdAt: daysAgo(2),
  },
  {
    ...aReport,
    id: 'rep_3',
    title: '',
    owner: undefined,
    address: undefined,
    reason: 'hate',
    words: '',
    createdAt: daysAgo(4),
    reporterBlocked: true,
  },
];
