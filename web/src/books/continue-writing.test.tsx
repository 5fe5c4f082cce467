// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookCard } from '#shared/contract/books/books.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { ContinueWriting } from './continue-writing.tsx';
import { aBook, aLibrary, type Library } from './testing/library.ts';
import { keepLastChapter } from './workspace/desk-memory.ts';
import type { Outline } from './workspace/book-queries.ts';
import { aChapterLine, anOutline } from './workspace/testing/book.ts';

let library: Library;
let outline: Outline;
let content: string;
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  requestGuard.reset();
  localStorage.clear();
  history.replaceState(null, '', '/');
  outline = anOutline(['chap_1', 'chap_2', 'chap_3']);
  content = 'He lit the lamp. The street could be read again.';
});

afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

test('an author can continue in the chapter edited last, and sees its last words', async () => {
  outline = withChanges({ chap_2: '2026-11-23T09:00:00.000Z' });
  await visit([
    aBook({ id: 'book_1', title: 'Newest', updatedAt: '2026-11-23T09:00:00.000Z' }),
    aBook({ id: 'book_2', title: 'Put away', updatedAt: '2026-11-24T09:00:00.000Z', status: 'archived' }),
  ]);
  await until(() => pageText().includes('The street'));
  expect(links()[0]).toEqual(['/books/book/book_1/chapter/chap_2', 'Continue: Title of chap_2']);
  expect(pageText()).toContain('The street could be read again.');
  expect(pageText()).not.toContain('He lit the lamp.');
});

test('among chapters edited at the same time, the one last opened in this browser is offered', async () => {
  keepLastChapter(outline.book.id, 'chap_3');
  await visit([aBook({ id: 'book_1' })]);
  expect(links()[0]).toEqual(['/books/book/book_1/chapter/chap_3', 'Continue: Title of chap_3']);
});

test('for a book without chapters, the link to continue opens the book itself', async () => {
  outline = anOutline([]);
  await visit([aBook({ id: 'book_1', title: 'Undertow' })]);
  expect(links()).toEqual([['/books/book/book_1', 'Continue: Undertow']]);
});

test('the link to an empty chapter shows no last words, and the chapter’s text is not requested', async () => {
  outline = { ...outline, chapters: [aChapterLine({ id: 'chap_1', title: '', wordCount: 0 })] };
  await visit([aBook({ id: 'book_1' })]);
  expect(links()[0]).toEqual(['/books/book/book_1/chapter/chap_1', 'Continue: Chapter 1']);
  expect(library.requests).not.toContain('GET /books/book_1/chapters/chap_1');
});

test('the second and third most recently edited books each have a link', async () => {
  await visit(
    ['1', '4', '3', '2'].map((day) =>
      aBook({ id: `book_${day}`, title: `Of day ${day}`, updatedAt: `2026-03-0${day}T00:00:00.000Z` }),
    ),
  );
  expect(links().map(([href]) => href)).toEqual([
    '/books/book/book_4/chapter/chap_1',
    '/books/book/book_3',
    '/books/book/book_2',
  ]);
});

test('an author without a book starts one with one press', async () => {
  await visit([]);
  expect(pageText()).toContain('No books yet');
  expect(links()).toEqual([]);
  await press('Start writing');
  await until(() => location.pathname.includes('/chapter/'));
  expect(library.requests).toContain('POST /books');
});

test('an author who archived all books gets a link to the archived books', async () => {
  await visit([aBook({ status: 'archived' })]);
  expect(pageText()).not.toContain('No books yet');
  expect(links()).toEqual([['/books/dashboard?shelf=archived', 'Archived books']]);
});

test('an author can try again when the books cannot be loaded', async () => {
  await visit([aBook({ id: 'book_1', title: 'Undertow' })], /books/);
  await until(() => pageText().includes('Try again'));
  library.failing = undefined;
  await press('Try again');
  await until(() => pageText().includes('Continue: Title of chap_1'));
});

async function visit(books: readonly BookCard[], failing?: RegExp): Promise<void> {
  library = aLibrary(books);
  library.failing = failing;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    const answer = await library.fetch(address, init);
    if (/\/books\/[^/]+\/chapters\/[^/]+$/.test(pathname))
      return Response.json({ chapter: { ...aChapterLine(), content } });
    return /\/api\/books\/[^/]+$/.test(pathname) ? Response.json(outline) : answer;
  });
  const session = sessionOf({ accessToken: aToken({ sub: 'ada' }) })!;
  unmount = await render(<ContinueWriting session={session} />);
  await settle();
  await settle();
}

const withChanges = (changes: Readonly<Record<string, string>>): Outline => ({
  ...outline,
  chapters: outline.chapters.map((chapter) => ({
    ...chapter,
    updatedAt: changes[chapter.id] ?? chapter.updatedAt,
  })),
});

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
