import type { Page, Route } from '@playwright/test';
import type { BookCard } from '#shared/contract/books/books.ts';
import type { Trashed } from '#shared/contract/books/trash.ts';
import type { Writing } from '#shared/contract/books/writing-goals.ts';
import { dayAfter, streakOf } from '#shared/domain/books/writing-goals.ts';
import type { Scene } from './scene.ts';

/** The books of an author: the shelf in all its states, and the trash. */
export const shelfScenes: readonly Scene[] = [
  { name: 'shelf-visitor', path: '/books/dashboard' },
  {
    name: 'shelf-empty',
    path: '/books/dashboard',
    as: 'grace',
    reach: (page) => page.getByRole('button', { name: 'Start writing' }).waitFor(),
  },
  {
    name: 'shelf-one',
    path: '/books/dashboard',
    as: 'ada',
    reach: (page) => page.getByRole('link', { name: 'The Lamplighter’s Ledger' }).waitFor(),
  },
  { name: 'shelf-full', path: '/books/dashboard', as: 'ada', reach: fillShelf },
  {
    name: 'goals',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await page.route(/\/api\/writing-goals/, (route) =>
        route.fulfill({ json: { writing: someWriting() } }),
      );
      await fillShelf(page);
      await page.getByText('days in a row').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'goals-reached',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      const writing = someWriting(640);
      await page.route(/\/api\/writing-goals/, (route) => route.fulfill({ json: { writing } }));
      await fillShelf(page);
      await page.getByText('Goal reached').first().waitFor();
    },
    wholePage: false,
  },
  {
    name: 'goals-dialog',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set a goal' }).click();
      await page.getByRole('button', { name: 'Set goal' }).click();
    },
    wholePage: false,
  },
  {
    name: 'shelf-menu',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await fillShelf(page);
      await page
        .getByRole('button', { name: /^More about / })
        .nth(1)
        .click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'shelf-deleted',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await fillShelf(page);
      await page.route(/\/api\/books\/book_/, (route) => route.fulfill({ status: 204 }));
      await page.route(/\/api\/books\?/, (route) =>
        route.fulfill({ json: { books: shelf.toSpliced(1, 1) } }),
      );
      await page
        .getByRole('button', { name: /^More about / })
        .nth(1)
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'shelf-none-found',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await fillShelf(page);
      await page.getByLabel('Find a book').fill('zebra');
    },
  },
  {
    name: 'shelf-archived',
    path: '/books/dashboard?shelf=archived',
    as: 'ada',
    reach: fillShelf,
  },
  {
    name: 'shelf-failed',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await page.route(/\/api\/books/, (route) =>
        route.fulfill({ status: 400, json: { message: '', code: 'invalid' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'shelf-loading',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await page.route(/\/api\/books/, () => undefined);
      await page.reload();
      await page.getByText('Loading your books…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'shelf-unknown',
    path: '/books/nowhere',
    as: 'ada',
  },
  {
    name: 'new-book',
    path: '/books/dashboard?new',
    as: 'ada',
    reach: (page) => page.getByRole('dialog').getByLabel('Title').waitFor(),
    wholePage: false,
  },
  {
    name: 'new-book-more',
    path: '/books/dashboard?new',
    as: 'ada',
    reach: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByText('More about the book').click();
      await dialog.getByLabel('Premise').fill('A lighthouse goes out, and nobody but a girl notices.');
      await dialog.getByLabel('Word goal').fill('many');
      await dialog.getByRole('button', { name: 'Create book' }).click();
    },
    wholePage: false,
  },
  {
    name: 'rename-book',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await fillShelf(page);
      await page
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
    },
    wholePage: false,
  },
  { name: 'trash', path: '/books/trash', as: 'ada', reach: fillTrash },
  {
    name: 'trash-for-ever',
    path: '/books/trash',
    as: 'ada',
    reach: async (page) => {
      await fillTrash(page);
      await page
        .getByRole('button', { name: /^Delete permanently/ })
        .first()
        .click();
    },
    wholePage: false,
  },
  {
    name: 'trash-empty',
    path: '/books/trash',
    as: 'grace',
    reach: (page) => page.getByText('The trash is empty').waitFor(),
  },
];

/** A shelf of many genres, as that of an author of some years would be. */
async function fillShelf(page: Page): Promise<void> {
  await page.route(/\/api\/books\?/, (route: Route) => route.fulfill({ json: { books: shelf } }));
  await page.reload();
  await page
    .getByRole('button', { name: /^More about / })
    .first()
    .waitFor();
}

async function fillTrash(page: Page): Promise<void> {
  await page.route(/\/api\/trash/, (route: Route) => route.fulfill({ json: { trashed } }));
  await page.reload();
  await page.getByRole('heading', { name: /^Driftwood/ }).waitFor();
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

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
  status: at > 8 ? 'archived' : 'active',
  createdAt: daysAgo(100 + at),
  updatedAt: daysAgo(at * at * 0.7),
}));

/** Of a Wednesday, with good days and others. */
function someWriting(ofToday = 320): Writing {
  const today = '2026-11-25';
  const goal = 500;
  const words = [ofToday, 610, 540, 0, 730, 505, 512, 220, 900, 640, 0, 580, 500, 75, 0, 0, 530, 610, 120];
  const days = words.map((written, ago) => ({
    day: dayAfter(today, -ago),
    words: written,
    characters: written * 6,
    goal,
    measure: 'words' as const,
  }));
  const goals = { timeZone: 'Europe/Berlin', measure: 'words' as const, daily: goal, weekly: 3_000 };
  const streak = streakOf(days, today, days.at(-1)!.day).length;
  return { goals, today, days: days.filter((day) => day.words > 0), streak, books: [] };
}

const trashed: readonly Trashed[] = [
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
  {
    id: 'chap_1_2',
    kind: 'chapter',
    title: '',
    bookId: 'book_1',
    bookTitle: 'The Salt Cartographers',
    wordCount: 1,
    deletedAt: daysAgo(29.5),
    goneAt: daysAgo(-0.5),
  },
];
