import type { Page } from '@playwright/test';
import type { BookCard } from '#shared/contract/books/books.ts';
import type { TrashedItem } from '#shared/contract/books/trash.ts';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { dayAfter } from '#shared/domain/books/writing-goals.ts';
import { daysAgo, reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const shelfScenes: readonly Scene[] = [
  scene({ name: 'home', path: '/', as: 'ada' }, (page) =>
    page.getByRole('link', { name: /^Continue: / }).waitFor(),
  ),
  scene({ name: 'home-empty', path: '/', as: 'grace' }, async (page) => {
    await page.getByText('No books yet').waitFor();
    await page.getByRole('region', { name: 'Your feed' }).getByRole('listitem').first().waitFor();
  }),
  scene({ name: 'bar-signed-in', path: '/channelsguide', as: 'ada', wholePage: false }, async (page) => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Listen' }).waitFor();
  }),
  { name: 'search', path: '/', as: 'ada', wholePage: false, reach: (page) => searchShelf(page, '') },
  scene({ name: 'keyboard-shortcuts', path: '/', as: 'ada', wholePage: false }, async (page) => {
    await searchShelf(page, 'keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  }),
  { name: 'shelf-visitor', path: '/books/dashboard' },
  scene({ name: 'shelf-empty', path: '/books/dashboard', as: 'grace' }, (page) =>
    page.getByRole('button', { name: 'Start writing' }).waitFor(),
  ),
  scene({ name: 'shelf-full', path: '/books/dashboard', as: 'ada' }, async (page) => {
    await reply(page, /\/api\/writing-goals/, { writing: writingProgress });
    await reply(page, /\/api\/books\?/, { books: shelf });
    await page.reload();
    await page.getByText('days in a row').waitFor();
    await page.getByText(shelf[0]!.title).first().waitFor();
  }),
  scene({ name: 'shelf-failed', path: '/books/dashboard', as: 'ada' }, async (page) => {
    await reply(page, /\/api\/books/, { message: '', code: 'invalid' }, 400);
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  scene({ name: 'shelf-loading', path: '/books/dashboard', as: 'ada' }, async (page) => {
    await page.route(/\/api\/books/, () => undefined);
    await page.reload();
    await page.getByText('Loading your books…').waitFor({ state: 'attached' });
  }),
  scene({ name: 'goals-dialog', path: '/books/dashboard', as: 'ada', wholePage: false }, async (page) => {
    await page.getByRole('button', { name: 'Set a goal' }).click();
    await page.getByRole('button', { name: 'Set goal' }).click();
  }),
  scene({ name: 'new-book', path: '/books/dashboard?new', as: 'ada', wholePage: false }, (page) =>
    page.getByRole('dialog').getByLabel('Title').waitFor(),
  ),
  { name: 'import-choose', path: '/books/dashboard', as: 'ada', wholePage: false, reach: openImport },
  scene({ name: 'import-shape', path: '/books/dashboard', as: 'ada', wholePage: false }, async (page) => {
    await openImport(page);
    const file = { name: 'the-ferry.md', mimeType: 'text/plain', buffer: Buffer.from(manuscript) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('Language').first().waitFor();
  }),
  scene({ name: 'trash', path: '/books/trash', as: 'ada' }, async (page) => {
    await reply(page, /\/api\/trash/, { trashed: trashedItems });
    await page.reload();
    await page.getByRole('heading', { name: /^Driftwood/ }).waitFor();
  }),
  scene({ name: 'trash-empty', path: '/books/trash', as: 'grace' }, (page) =>
    page.getByText('The trash is empty').waitFor(),
  ),
];

async function searchShelf(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill(text);
  await page.getByText('Loading more…').waitFor({ state: 'hidden' });
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
}

const shelf: readonly BookCard[] = (
  [
    ['The Salt Cartographers', 'Literary fiction', 41_280, 80_000],
    ['Nine Minutes to Ganymede', 'Science fiction', 96_400, 90_000],
    ['The Kingdom Under the Glass Mountain, or: What the Foxes Knew', 'Fantasy', 12_020, 120_000],
    ['Dead Letter Street', 'Crime', 61_907, 75_000],
    ['Untitled book', '', 0, 0],
    ['Honey and Rue', 'Romance', 3_410, 0],
    ['The Hollow Wood', 'Horror', 28_800, 60_000],
    ['How Bridges Stand', 'Non-fiction', 18_250, 0],
    ['The Cooper’s Daughter', 'Historical fiction', 77_300, 80_000],
    ['Bertie and the Cloud Machine', 'Children’s', 4_800, 5_000],
    ['Undertow', 'Poetry', 2_150, 0],
  ] as const
).map(([title, genre, wordCount, wordGoal], at) => ({
  id: `book_gallery${at}`,
  title,
  subtitle: '',
  genre,
  language: 'en',
  wordGoal,
  dailyGoal: 0,
  authors: [],
  goalMeasure: 'words',
  wordCount,
  characterCount: wordCount * 6,
  chapterCount: 1 + ((at * 7) % 24),
  status: 'active',
  createdAt: daysAgo(100 + at),
  updatedAt: daysAgo(at * at * 0.7),
}));

const writingProgress: WritingProgress = {
  goals: { timeZone: 'Europe/Berlin', measure: 'words', daily: 500, weekly: 3_000 },
  today: '2026-11-25',
  days: [320, 610, 540, 730, 505, 512, 220, 900, 640, 580, 500, 75, 530, 610, 120].map((words, ago) => ({
    day: dayAfter('2026-11-25', -ago),
    words,
    characters: words * 6,
    goal: 500,
    measure: 'words',
  })),
  streak: 5,
  books: [],
};

const trashedItems: readonly TrashedItem[] = [
  {
    id: 'chap_1_1',
    kind: 'chapter',
    title: 'In Which It Rains',
    bookId: 'book_1',
    bookTitle: 'The Salt Cartographers',
    wordCount: 2_310,
    deletedAt: daysAgo(0.1),
    goneAt: daysAgo(-29.9),
  },
  {
    id: 'book_2',
    kind: 'book',
    title: 'Driftwood, and Other Things That Come Back',
    wordCount: 18_400,
    deletedAt: daysAgo(12),
    goneAt: daysAgo(-18),
  },
];

const manuscript = [
  '# The Ferry',
  '# Part One: Dusk',
  ...[
    'The crossing',
    'Fog',
    'What the lamplighter said to the widow on the quay, and what she did not say',
  ].map((title) => `## ${title}\n\n${'The ferry left at dawn, as it had for years. '.repeat(80)}`),
  '# Part Two: Dawn',
  ...['Landing', 'The letter'].map((title) => `## ${title}\n\n${'They came ashore. '.repeat(200)}`),
].join('\n\n');
