import type { Page } from '@playwright/test';
import { embedAddress } from '#shared/addresses.ts';
import { embedFrame } from '#shared/pages/embed-frame.ts';
import type { Scene } from './scene.ts';

/** The player alone, as high as the frames that it stands in on other sites. */
export const embedScenes: readonly Scene[] = [
  { name: 'embed', path: '/channel/ada', reach: (page) => openFrame(page), wholePage: false },
  {
    name: 'embed-playing',
    path: '/channel/ada',
    reach: async (page) => {
      await openFrame(page, 2 * embedFrame.height);
      await page.getByRole('button', { name: 'Transcript' }).click();
      await page.getByRole('region', { name: 'Transcript' }).getByRole('link').nth(1).click();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.locator('[aria-current=true]').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'embed-failed',
    path: '/channel/ada',
    breaks: true,
    reach: async (page) => {
      await page.route('**/media/**', (route) => route.abort());
      await openFrame(page);
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByText('We couldn’t play this recording. Try again, or open it on Quillcast.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'embed-not-shared',
    path: embedAddress('aud_none'),
    reach: (page) => asHighAs(page, embedFrame.height),
    wholePage: false,
  },
];

async function openFrame(page: Page, height: number = embedFrame.height): Promise<void> {
  const { audios } = (await (
    await page.request.get(`${new URL(page.url()).origin}/api/channel/ada/audio`)
  ).json()) as {
    readonly audios: readonly { readonly id: string; readonly title: string }[];
  };
  const { id } = audios.find(({ title }) => title === 'The Lamplighter’s Ledger')!;
  await page.goto(new URL(embedAddress(id), page.url()).href);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await asHighAs(page, height);
}

const asHighAs = (page: Page, height: number) =>
  page.setViewportSize({ width: page.viewportSize()!.width, height });
