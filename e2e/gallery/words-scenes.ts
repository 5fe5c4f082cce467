import type { Page } from '@playwright/test';
import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

const names = [
  ['Siobhán', 'Shivawn'],
  ['Hallow Quay', 'Hallow Key'],
  ['Caoilfhionn', 'Kee-lin'],
] as const;
const others = [
  'Aoife',
  'Niamh',
  'Cian',
  'Tadhg',
  'Sadhbh',
  'Oisín',
  'Róisín',
  'Eoghan',
  'Meadhbh',
  'Ailbhe',
  'Caoimhe',
];

/** How the words of Ada's book are said, in every state; the answers are ours, so that each picture is the same. */
export const wordsScenes: readonly Scene[] = [
  scene('empty', [], (page) => page.getByText('No words yet').waitFor()),
  scene('list', names, (page) => field(page, 'How Siobhán sounds').waitFor()),
  scene('new', names, async (page) => {
    await page.getByRole('button', { name: 'Add a word' }).click();
    await field(page, 'Word or name').first().fill('Tadhg');
  }),
  scene('find', [...names, ...others.map((name) => [name, name.toLowerCase()] as const)], async (page) => {
    await page.getByLabel('Find a word').fill('ao');
  }),
  scene('twice', names, async (page) => {
    await page.getByRole('button', { name: 'Add a word' }).click();
    await field(page, 'Word or name').first().fill('hallow quay');
    await field(page, 'How hallow quay sounds').fill('hallow kay');
    await page.getByRole('heading', { name: 'Audio' }).click();
    await page.getByText('is in the list twice').waitFor();
  }),
  scene('unheard', names, async (page) => {
    const refusal = {
      code: 'invalid',
      message: 'Orus can’t say this. Spell it another way.',
      requestId: 'r',
    };
    await page.route(/\/pronunciations\/hear$/, (route) => route.fulfill({ status: 400, json: refusal }));
    await page.getByRole('button', { name: 'Listen to Siobhán' }).click();
    await page.getByText('Orus can’t say this.').waitFor();
  }),
  scene('conflict', names, async (page) => {
    const theirs = [['Siobhán', 'Shuh-vaun'], ...names.slice(1)] as const;
    await page.route(/\/pronunciations$/, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'conflict', message: 'Changed.', requestId: 'r', pronunciations: listOf(theirs, 5) },
      }),
    );
    await field(page, 'How Siobhán sounds').fill('Shi-vawn');
    await page.getByText('is now pronounced').waitFor();
  }),
  scene('undo', names, async (page) => {
    await page.route(/\/pronunciations$/, (route) =>
      route.fulfill({ json: { pronunciations: listOf(names.slice(1), 2) } }),
    );
    await page.getByRole('button', { name: 'Delete Siobhán' }).click();
    await page.getByText('“Siobhán” is deleted.').waitFor();
  }),
  scene('unsaved', names, async (page) => {
    const refusal = { code: 'not_found', message: 'This book is in the trash.', requestId: 'r' };
    await page.route(/\/pronunciations$/, (route) => route.fulfill({ status: 404, json: refusal }));
    await field(page, 'How Siobhán sounds').fill('Shi-vawn');
    await page.getByText('Not saved').waitFor();
  }),
];

function scene(
  name: string,
  words: readonly (readonly [word: string, say: string])[],
  reach: (page: Page) => Promise<unknown>,
): Scene {
  return {
    name: `words-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    breaks: ['unheard', 'conflict', 'unsaved'].includes(name),
    async reach(page) {
      await openSampleBook(page);
      await page.route(/\/pronunciations$/, (route) =>
        route.fulfill({ json: { pronunciations: listOf(words, 1) } }),
      );
      await openPanel(page, 'Audio');
      await page.getByRole('tab', { name: 'Pronunciation' }).click();
      await page.getByRole('button', { name: 'Add a word' }).waitFor();
      await reach(page);
    },
  };
}

const listOf = (
  words: readonly (readonly [word: string, say: string])[],
  revision: number,
): Pronunciations => ({
  bookId: 'book_gallery',
  revision,
  entries: words.map(([word, say]) => ({ word, say })),
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
