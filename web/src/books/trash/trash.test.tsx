// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '#web/auth/session.ts';
import TrashRoute from '#web/books/routes/trash.tsx';
import { aBook, aLibrary, aTrashed, type Library } from '#web/books/testing/library.ts';
import { daysLeft } from '#web/platform/days-left.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { nameOf } from './trashed.ts';

let library: Library;
let unmount: () => Promise<void>;

const book = aTrashed();
const chapter = aTrashed({
  id: 'chap_1_2',
  kind: 'chapter',
  title: '',
  bookId: 'book_1',
  bookTitle: 'Undertow',
});

beforeEach(() => requestGuard.reset());
afterEach(async () => {
  await unmount();
  toastStore.set([]);
});

test('the trash lists books and chapters with the number of days left', async () => {
  await visit();
  expect(pageText()).toContain('DriftwoodBook900 wordsdeleted yesterday29 days left');
  expect(pageText()).toContain('Untitled chapterChapter of “Undertow”');
});

test('a book is restored from the trash, and a notice links to it', async () => {
  await visit();
  await press('Restore Driftwood');
  await settle();
  expect(library.requests).toContain('POST /books/book_9/restore');
  expect(pageText()).not.toContain('Driftwood');
  expect(toastStore.get().at(-1)?.link?.href).toBe('/books/book/book_9');
});

test('a chapter is restored from the trash to its book', async () => {
  await visit();
  await press('Restore Untitled chapter');
  await settle();
  expect(library.requests).toContain('POST /chapters/chap_1_2/restore');
  expect(toastStore.get().at(-1)?.link?.href).toBe('/books/book/book_1/chapter/chap_1_2');
});

test('permanent deletion from the trash asks first, and “Keep it” deletes nothing', async () => {
  await visit();
  await press('Delete permanently… Driftwood');
  expect(document.querySelector('dialog')?.textContent).toContain('This can’t be undone.');
  await press('Keep it');
  expect(library.requests).toEqual(['GET /trash']);
  await press('Delete permanently… Driftwood');
  await press('Delete permanently');
  await settle();
  expect(library.requests).toContain('DELETE /trash/book_9');
  expect(pageText()).not.toContain('Driftwood');
});

test('a book that cannot be restored stays in the trash, with an error', async () => {
  await visit();
  library.failing = /restore/;
  await press('Restore Driftwood');
  await settle();
  expect(pageText()).toContain('Driftwood');
  expect(toastStore.get().at(-1)).toMatchObject({ type: 'error' });
});

test('an empty trash shows a message, and a failed load can be retried', async () => {
  library = aLibrary();
  library.failing = /GET/;
  await show();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
  library.failing = undefined;
  await press('Try again');
  await settle();
  expect(pageText()).toContain('The trash is empty');
});

test('the days left are rounded up, and an item past its time shows “Deleted tonight”', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(daysLeft('2026-03-30T11:00:00Z', now)).toBe('29 days left');
  expect(daysLeft('2026-03-02T11:00:00Z', now)).toBe('One day left');
  expect(daysLeft('2026-03-01T11:00:00Z', now)).toBe('Deleted tonight');
  expect(nameOf({ kind: 'book', title: ' ' })).toBe('Untitled book');
});

async function visit(): Promise<void> {
  library = aLibrary([aBook()], [book, chapter]);
  await show();
}

async function show(): Promise<void> {
  vi.stubGlobal('fetch', library.fetch);
  const session = sessionOf({ accessToken: aToken() });
  if (!session) throw new Error('The token cannot be read.');
  unmount = await render(<TrashRoute session={session} />);
  await act(settle);
}
