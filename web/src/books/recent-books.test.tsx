// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import RecentBooks from './recent-books.tsx';
import { aBook, aLibrary, type Library } from './testing/library.ts';

let library: Library;
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  requestGuard.reset();
  history.replaceState(null, '', '/');
});

afterEach(async () => {
  await leave?.();
  leave = undefined;
});

describe('At home an author', () => {
  test('finds the three books that were written in last, and the way to all of them', async () => {
    await visit([
      aBook({ id: 'book_1', title: 'Oldest', updatedAt: '2026-01-01T00:00:00.000Z' }),
      aBook({ id: 'book_2', title: 'Newest', updatedAt: '2026-03-04T00:00:00.000Z', wordCount: 12_340 }),
      aBook({ id: 'book_3', title: 'Put away', updatedAt: '2026-03-05T00:00:00.000Z', status: 'archived' }),
      aBook({ id: 'book_4', title: 'Third', updatedAt: '2026-03-02T00:00:00.000Z' }),
      aBook({ id: 'book_5', title: 'Second', updatedAt: '2026-03-03T00:00:00.000Z' }),
    ]);
    expect(links()).toEqual([
      ['All books', '/books/dashboard'],
      ['Newest', '/books/book/book_2'],
      ['Second', '/books/book/book_5'],
      ['Third', '/books/book/book_4'],
    ]);
    expect(pageText()).toContain('12,340 words');
  });

  test('who has no book begins one with a press', async () => {
    await visit([]);
    expect(links()).toEqual([]);
    await press('Start writing');
    await until(() => location.pathname.includes('/chapter/'));
    expect(library.asked).toContain('POST /books');
  });

  test('who has put all of them away is led to where they lie', async () => {
    await visit([aBook({ status: 'archived' })]);
    expect(pageText()).toContain('No book in hand.');
    expect(links()).toEqual([['All books', '/books/dashboard']]);
  });

  test('reads that the books are safe when they cannot be loaded, and tries again', async () => {
    await visit([aBook({ title: 'Undertow' })], /books/);
    await until(() => pageText().includes('Try again'));
    library.failing = undefined;
    await press('Try again');
    await until(() => pageText().includes('Undertow'));
  });
});

async function visit(books: Parameters<typeof aLibrary>[0], failing?: RegExp): Promise<void> {
  library = aLibrary(books);
  library.failing = failing;
  vi.stubGlobal('fetch', library.fetch);
  const session = sessionOf({ accessToken: aToken({ sub: 'ada' }) })!;
  leave = await render(<RecentBooks session={session} />);
  await settle();
}

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
