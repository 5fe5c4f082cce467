// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import { FirstBook } from './first-book.tsx';

const importRoute = 'POST /books/import';
let server: BookServer;
let unmount: () => Promise<void>;

beforeEach(async () => {
  history.replaceState(null, '', '/books/dashboard');
  server = aBookServer({ [importRoute]: () => ({ book: { id: 'book_sample' } }) });
  unmount = await render(<FirstBook userid="ada" title="An empty shelf" />);
});

afterEach(() => unmount());

test('an author without a book opens a sample of three chapters with one press', async () => {
  await press('Try a sample book');
  await until(() => location.pathname === '/books/book/book_sample');
  const sentBook = server.of(importRoute)[0]?.body;
  expect(sentBook).toMatchObject({ first: 0, last: true, book: { title: 'The Last Ferry to Marrow' } });
  expect(sentBook?.['entries']).toHaveLength(3);
});

test('if the response was lost, opening the sample book again sends the same import id', async () => {
  server.answers[importRoute] = () => refusal(500, '');
  await press('Try a sample book');
  await until(() => pageText().includes('We couldn’t create the sample book. Try again.'));
  server.answers[importRoute] = () => ({ book: { id: 'book_sample' } });
  await press('Try a sample book');
  await until(() => location.pathname === '/books/book/book_sample');
  expect(new Set(server.of(importRoute).map(({ body }) => body?.['importId'])).size).toBe(1);
});
