import type { Page } from '@playwright/test';
import type { Acceptance } from '#shared/contract/books/acceptances.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

/** What of Ada's book the AI wrote, as if two of its passages had been accepted. */
export const originsScenes: readonly Scene[] = [
  scene('shown', async (page) => {
    await page.locator('.ProseMirror .by-ai').first().waitFor();
    await page.getByRole('button', { name: 'Next AI passage' }).click();
  }),
  scene('none', async (page) => {
    await accept(page, []);
    await page.reload();
    await page.getByText('Every word of this chapter is yours.').waitFor();
  }),
  {
    ...scene('failed', async (page) => {
      await page.unroute(acceptances);
      await page.route(acceptances, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: '', requestId: 'r' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    }),
    breaks: true,
  },
  scene('details', async (page) => {
    await openPanel(page, 'Details');
    const words = page.getByText(/^Of [\d,.]+ words/);
    await words.waitFor();
    await words.scrollIntoViewIfNeeded();
  }),
  scene('export', async (page) => {
    await openPanel(page, 'Export');
    await page.getByLabel('Disclose what the AI wrote').waitFor();
  }),
];

function scene(name: string, reach: (page: Page) => Promise<unknown>): Scene {
  return {
    name: `origins-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      const paragraphs = page.getByRole('textbox', { name: 'Chapter text' }).locator('p');
      await paragraphs.first().waitFor();
      await accept(page, acceptedIn(await paragraphs.allInnerTexts()));
      const bookId = /book_\w+/.exec(page.url())![0];
      await page.evaluate((key) => localStorage.setItem(key, 'shown'), `origins:${bookId}`);
      await page.reload();
      await page.getByRole('region', { name: 'What the AI wrote' }).first().waitFor();
      await reach(page);
    },
  };
}

async function accept(page: Page, all: readonly Acceptance[]): Promise<void> {
  await page.unroute(acceptances);
  await page.route(acceptances, (route) => route.fulfill({ json: { acceptances: all } }));
}

/** The second half of the first paragraph, and a sentence of the second one that was changed since. */
function acceptedIn([first = '', second = '']: readonly string[]): readonly Acceptance[] {
  const sentences = first.split(/(?<=[.!?]) /u);
  const own = sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
  const [sentence = ''] = second.split(/(?<=[.!?]) /u);
  return [
    { ...accepted, id: 'acc_1', before: own, after: first },
    { ...accepted, id: 'acc_2', before: '', after: sentence.replace(/ \S+ (\S+)$/u, ' other $1') },
  ];
}

const acceptances = /\/api\/books\/[^/]+\/acceptances/;
const accepted = { chapterId: 'chap_1', at: '2026-11-20T09:00:00.000Z' };
