// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#web/auth/session.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { aBook, aLibrary, type Library } from '#web/books/testing/library.ts';
import DashboardRoute from '#web/books/routes/dashboard.tsx';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';

let library: Library;
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  requestGuard.reset();
  history.replaceState(null, '', '/books/dashboard');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await unmount?.();
  unmount = undefined;
  toastStore.set([]);
});

describe('The bookshelf of an author', () => {
  test('shows every book with its number of words and chapters, last edited first', async () => {
    await visit([
      aBook({ id: 'book_1', title: 'Undertow', wordCount: 1, chapterCount: 1 }),
      aBook({ id: 'book_2', title: 'Ashes', wordCount: 12_340, updatedAt: '2026-03-01T00:00:00.000Z' }),
    ]);
    expect(titles()).toEqual(['Ashes', 'Undertow']);
    expect(cardOf('Ashes').textContent).toContain('12,340 words3 chapters');
    expect(cardOf('Undertow').textContent).toContain('1 word1 chapter');
    expect(cardOf('Ashes').querySelector('a')?.getAttribute('href')).toBe('/books/book/book_2');
    await until(() => coverOf('Ashes').includes('ADA%20MARLOWE'));
  });

  test('shows a book’s progress towards its word goal, up to 100%', async () => {
    await visit([
      aBook({ id: 'book_1', title: 'Half', wordCount: 40_000, wordGoal: 80_000 }),
      aBook({ id: 'book_2', title: 'Over', wordCount: 90_000, wordGoal: 80_000 }),
      aBook({ id: 'book_3', title: 'None' }),
    ]);
    expect(cardOf('Half').textContent).toContain('40,000 of 80,000 words');
    expect(cardOf('Half').querySelector('progress')?.value).toBe(0.5);
    expect(cardOf('Over').textContent).toContain('90,000 of 80,000 words');
    expect(cardOf('Over').querySelector('progress')?.value).toBe(1);
    expect(cardOf('None').querySelector('progress')).toBeNull();
  });

  test('finds books by words in their titles, and shows a message when no title matches', async () => {
    await visit([aBook({ id: 'book_1', title: 'The Seafarer' }), aBook({ id: 'book_2', title: 'Ashes' })]);
    await fill('Find a book', 'sea');
    expect(titles()).toEqual(['The Seafarer']);
    await fill('Find a book', 'zebra');
    expect(pageText()).toContain('No books found');
    await press('Show all books');
    expect(titles()).toHaveLength(2);
  });

  test('keeps its sort order for the next visit', async () => {
    const books = [
      aBook({ id: 'book_1', title: 'Undertow', updatedAt: '2026-03-01T00:00:00.000Z' }),
      aBook({ id: 'book_2', title: 'Ashes' }),
    ];
    await visit(books);
    await fill('Sort by', 'title');
    expect(titles()).toEqual(['Ashes', 'Undertow']);
    await unmount?.();
    await visit(books);
    expect(titles()).toEqual(['Ashes', 'Undertow']);
  });

  test('shows all books even if the list takes several requests', async () => {
    const many = Array.from({ length: 3 }, (_, at) => aBook({ id: `book_${at}`, title: `Number ${at}` }));
    library = aLibrary();
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, location.href);
      if (!pathname.endsWith('/books')) return library.fetch(address, init);
      const cursor = Number(searchParams.get('cursor') ?? 0);
      return Response.json({
        books: many.slice(cursor, cursor + 1),
        ...(cursor < 2 && { nextCursor: String(cursor + 1) }),
      });
    });
    await show();
    await until(() => titles().length === 3);
  });

  test('reports that it cannot be loaded, and can be loaded again', async () => {
    library = aLibrary([aBook()]);
    library.failing = /GET/;
    vi.stubGlobal('fetch', library.fetch);
    await show();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
    library.failing = undefined;
    await press('Try again');
    await settle();
    expect(titles()).toEqual(['Undertow']);
  });
});

describe('An author without a book', () => {
  test('starts writing with one press, which creates a book with its first chapter', async () => {
    await visit([]);
    await press('Start writing');
    await settle();
    expect(library.books.map(({ title }) => title)).toEqual(['Untitled book']);
    expect(location.pathname).toBe('/books/book/book_new_0/chapter/chap_of_book_new_0');
  });

  test('gets a book in the language of the browser', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
    await visit([]);
    await press('Start writing');
    await settle();
    expect(library.books.map(({ language }) => language)).toEqual(['de-AT']);
  });

  test('gets only one book when a failed start is tried again', async () => {
    await visit([]);
    library.failing = /chapters/;
    await press('Start writing');
    await settle();
    expect(pageText()).toContain('We can’t reach the server. Try again.');
    library.failing = undefined;
    await press('Start writing');
    await settle();
    const creationKeys = library.keys.filter((_key, at) => library.requests[at] === 'POST /books');
    expect(creationKeys).toHaveLength(2);
    expect(new Set(creationKeys).size).toBe(1);
  });
});

describe('The dialog for a new book', () => {
  test('requires a title, and saves the other details that the author enters', async () => {
    await visit([aBook()]);
    await press('New book');
    await press('Create book');
    expect(pageText()).toContain('A book needs a title.');
    await fill('Title', 'The Long Signal');
    await fill('Genre', 'Science fiction');
    await fill('Word goal', '80,000');
    await press('Create book');
    await settle();
    expect(library.books.at(-1)).toMatchObject({
      title: 'The Long Signal',
      genre: 'Science fiction',
      wordGoal: 80_000,
    });
    expect(location.pathname).toContain('/chapter/');
  });

  test('keeps typed text when it is closed, but not after the book is created', async () => {
    await visit([aBook()]);
    await press('New book');
    await fill('Premise', 'A lighthouse goes out.');
    await press('Cancel');
    await press('New book');
    expect(fieldOf('Premise').value).toBe('A lighthouse goes out.');
    await fill('Title', 'Out');
    await press('Create book');
    await settle();
    await unmount?.();
    history.replaceState(null, '', '/books/dashboard?new');
    await show();
    expect(fieldOf('Premise').value).toBe('');
  });

  test('shows nothing that the previous user of the device typed', async () => {
    await visit([aBook()]);
    await press('New book');
    await fill('Title', 'A secret');
    await unmount?.();
    await show('grace');
    expect(fieldOf('Title').value).toBe('');
  });

  test('refuses a title that is too long before sending it', async () => {
    await visit([aBook()]);
    await press('New book');
    await fill('Title', 'x'.repeat(bookLimits.titleCharacters + 1));
    await press('Create book');
    expect(pageText()).toContain('A title can be up to 300 characters.');
    expect(document.activeElement).toBe(fieldOf('Title'));
    expect(library.requests).not.toContain('POST /books');
  });
});

describe('A book on the bookshelf', () => {
  test('is deleted at once, and comes back with Undo', async () => {
    await visit([aBook()]);
    const releaseRequest = hold('/books/book_1');
    await choose('Delete');
    expect(pageText()).not.toContain('Undertow');
    releaseRequest();
    await settle();
    expect(library.requests).toContain('DELETE /books/book_1');
    expect(toast()?.message).toBe('“Undertow” is in the trash for 30 days.');
    await act(async () => toast()?.action?.onChoose());
    await settle();
    expect(library.requests).toContain('POST /books/book_1/restore');
  });

  test('returns to the shelf with an error when it cannot be deleted', async () => {
    await visit([aBook()]);
    library.failing = /DELETE/;
    await choose('Delete');
    expect(titles()).toEqual(['Undertow']);
    expect(toast()).toMatchObject({ type: 'error', message: 'We can’t reach the server. Try again.' });
  });

  test('is renamed, but never to a blank title', async () => {
    await visit([aBook()]);
    await choose('Rename…');
    await fill('Title', '  ');
    await press('Rename');
    expect(pageText()).toContain('A book needs a title.');
    await fill('Title', 'Riptide');
    await press('Rename');
    await settle();
    expect(titles()).toEqual(['Riptide']);
    expect(library.books[0]?.title).toBe('Riptide');
  });

  test('can be archived, found among the archived books and unarchived', async () => {
    await visit([aBook(), aBook({ id: 'book_2', title: 'Ashes' })]);
    await choose('Archive');
    expect(titles()).toEqual(['Ashes']);
    await unmount?.();
    history.replaceState(null, '', '/books/dashboard?shelf=archived');
    await show();
    expect(document.querySelector('h1')?.textContent).toBe('Archived books');
    expect(titles()).toEqual(['Undertow']);
    await choose('Unarchive');
    expect(titles()).toEqual([]);
    expect(library.books.every(({ status }) => status === 'active')).toBe(true);
  });

  test('is copied once, even if Duplicate is chosen again while it is being copied', async () => {
    await visit([aBook()]);
    const release = hold('/duplicate');
    await choose('Duplicate');
    expect(cardOf('Undertow').textContent).toContain('Copying…');
    await choose('Duplicate');
    release();
    await settle();
    expect(library.requests.filter((route) => route.endsWith('/duplicate'))).toHaveLength(1);
    expect(titles()).toHaveLength(2);
  });

  test('is copied with the same request key after a failed try; the next copy gets a new key', async () => {
    await visit([aBook()]);
    library.failing = /duplicate/;
    await choose('Duplicate');
    library.failing = undefined;
    await choose('Duplicate');
    await choose('Duplicate');
    const keys = library.keys.filter((_key, at) => library.requests[at]?.endsWith('/duplicate'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

async function visit(books: Parameters<typeof aLibrary>[0]): Promise<void> {
  library = aLibrary(books);
  vi.stubGlobal('fetch', library.fetch);
  await show();
}

function hold(address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await library.fetch(url, init);
    if (url.endsWith(address)) await promise;
    return answer;
  });
  return resolve;
}

async function show(sub = 'ada'): Promise<void> {
  const session = sessionOf({ accessToken: aToken({ sub }) });
  if (!session) throw new Error('The token cannot be read.');
  unmount = await render(<DashboardRoute session={session} />);
  await settle();
}

async function choose(name: string): Promise<void> {
  await act(async () => item(name).click());
  await settle();
}

function item(name: string): HTMLElement {
  const menuItem = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    (candidate) => candidate.textContent.trim() === name,
  );
  if (!menuItem) throw new Error(`There is no item "${name}".`);
  return menuItem;
}

const titles = () => [...document.querySelectorAll('li h2')].map((title) => title.textContent);
const toast = () => toastStore.get().at(-1);

const coverOf = (title: string) => cardOf(title).querySelector('img')?.getAttribute('src') ?? '';

function cardOf(title: string): Element {
  const card = [...document.querySelectorAll('li')].find(
    (one) => one.querySelector('h2')?.textContent === title,
  );
  if (!card) throw new Error(`There is no book "${title}".`);
  return card;
}
