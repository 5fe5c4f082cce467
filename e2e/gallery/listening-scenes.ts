import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** What goes along with what is heard: the queue, the sleep timer, places, the history. */
export const listeningScenes: readonly Scene[] = [
  {
    name: 'player-bar-list',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      // where the bar covers nothing to press
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await page.getByRole('heading', { name: 'About Quillcast' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'player-queue',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await openPanel(page);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    },
    wholePage: false,
  },
  {
    name: 'player-queue-empty',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await openPanel(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
      await page.getByText('Nothing up next. Audio you add to the queue plays after this.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'player-sleep',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await openPanel(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sleep timer' }).click();
      await page.getByRole('menuitem', { name: '30 minutes' }).click();
      await dialog.getByRole('button', { name: /^Sleep timer: / }).click();
      await page.getByRole('menuitem', { name: '5 minutes more' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'player-full',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.getByRole('region', { name: 'Transcript' }).waitFor();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
    },
  },
  {
    name: 'player-sharing',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.getByRole('button', { name: /^Share / }).click();
      await page.getByRole('dialog').getByLabel('Embed').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
    },
    wholePage: false,
  },
  {
    // for whoever was sent a link, before they touch anything
    name: 'player-as-sent',
    path: '/channel/ada',
    reach: async (page) => {
      const link = page.getByRole('main').getByRole('link', { name: 'The Lamplighter’s Ledger' });
      await page.goto(new URL((await link.getAttribute('href'))!, page.url()).href);
      await page.locator('[data-waveform] path[d^="M0.2"]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'player-keys',
    path: '/channel/ada',
    reach: async (page) => {
      await hearList(page);
      await page
        .getByRole('region', { name: 'Now playing' })
        .getByRole('button', { name: 'Back 15 seconds' })
        .focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'player-went-on',
    path: '/channel/ada',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/listening/*', (route) => {
        const place = { position: { seconds: 12 }, finished: false, heardAt: '2026-01-01T00:00:00.000Z' };
        return route.fulfill({ json: { listening: { ...place, audioId: 'aud_1' } } });
      });
      await hearList(page);
      await page.getByText('You were at 0:12.').waitFor();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
    wholePage: false,
  },
  {
    name: 'continue-listening',
    path: '/',
    as: 'grace',
    reach: async (page) => {
      await heardBy(page);
      await page.reload();
      await page.getByRole('heading', { name: 'Continue listening' }).waitFor();
    },
  },
  {
    name: 'history',
    path: '/books/audio?tab=history',
    as: 'grace',
    reach: async (page) => {
      await heardBy(page);
      await page.reload();
      await page.getByRole('button', { name: 'Clear history' }).waitFor();
    },
  },
  {
    name: 'history-forget',
    path: '/books/audio?tab=history',
    as: 'grace',
    reach: async (page) => {
      await heardBy(page);
      await page.reload();
      await page.getByRole('button', { name: 'Clear history' }).click();
      await page.getByRole('dialog').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'history-empty',
    path: '/books/audio?tab=history',
    as: 'admin',
    reach: (page) => page.getByText('Nothing in your history yet').waitFor(),
  },
  {
    name: 'history-failed',
    path: '/books/audio?tab=history',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/listening?*', (route) => route.abort());
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'history-visitor', path: '/books/audio?tab=history' },
];

async function hearList(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.getByRole('region', { name: 'Now playing' }).waitFor();
}

/** From the bar; of a small one all but its buttons opens it. */
const openPanel = (page: Page) => page.getByRole('button', { name: /^(Queue|Open the player)/ }).click();

/** Two things heard, one of them out. */
async function heardBy(page: Page): Promise<void> {
  await page.route('**/api/listening?*', async (route) => {
    const { audios } = (await (
      await page.request.get(`${new URL(page.url()).origin}/api/channel/ada/audio`)
    ).json()) as {
      audios: { id: string }[];
    };
    const unfinished = route.request().url().includes('unfinished');
    const heard = audios.map((audio, at) => ({
      audio,
      listening: {
        audioId: audio.id,
        position: { seconds: at === 0 ? 3 : 1 },
        finished: at > 0,
        heardAt: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
      },
    }));
    await route.fulfill({ json: { heard: unfinished ? heard.slice(0, 1) : heard } });
  });
}
