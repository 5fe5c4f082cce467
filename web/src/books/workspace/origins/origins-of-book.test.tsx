// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import ExportPanel from '#web/books/workspace/exporting/export-panel.tsx';
import { makeFile } from '#web/books/workspace/exporting/testing/make-file.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import { OriginsOfBook } from './origins-of-book.tsx';

const ownText = 'Mara climbed the stairs to the lamp and counted every one of them.';
const acceptedText = 'The storm had thrown a fishing boat onto the rocks below the tower.';
const ids = { userid: 'ada', bookId: 'book_b' };
let server: BookServer;
let unmount: () => Promise<void>;

beforeEach(() => {
  localStorage.clear();
  server = aBookServer({
    'GET /books/book_b': () => ({ book: { id: 'book_b', language: 'en' }, chapters: [], parts: [] }),
    'GET /books/book_b/acceptances': () => ({ acceptances: [acceptance] }),
    'GET /books/book_b/texts': () => ({
      chapters: [aChapter(ownText), aChapter(`${ownText}\n\n${acceptedText}`)],
    }),
    'GET /books/book_b/exports': () => ({ exports: [] }),
    'POST /books/book_b/exports': () => ({ export: anExport }),
  });
});

afterEach(() => unmount());

test('the details of a book say how much of it the AI wrote', async () => {
  unmount = await render(<OriginsOfBook of={ids} />);
  await until(() =>
    pageText().includes('33% of the 39 words were written by the AI, none by you and the AI'),
  );
});

test('a book without AI text shows a message, and its text is not loaded', async () => {
  server.answers['GET /books/book_b/acceptances'] = () => ({ acceptances: [] });
  unmount = await render(<OriginsOfBook of={ids} />);
  await until(() => pageText().includes('Nothing. You haven’t accepted any AI text in this book.'));
  expect(server.of('GET /books/book_b/texts')).toEqual([]);
});

test('if the AI’s share of a book cannot be loaded, the reason is shown and “Try again” loads it', async () => {
  server.answers['GET /books/book_b/acceptances'] = () => refusal(400, 'Not now.');
  unmount = await render(<OriginsOfBook of={ids} />);
  await until(() => pageText().includes('Not now.'));
  server.answers['GET /books/book_b/acceptances'] = () => ({ acceptances: [acceptance] });
  await press('Try again');
  await until(() => pageText().includes('of the 39 words'));
});

test('an export is requested with the sentence about AI text, or without it on request', async () => {
  unmount = await render(<ExportPanel of={ids} />);
  await until(() => pageText().includes('“About 33% of the words of this book were written by AI.”'));
  await makeFile('Plain text');
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click());
  expect(pageText()).not.toContain('About 33%');
  await makeFile('Plain text');
  expect(server.of('POST /books/book_b/exports').map(({ body }) => body)).toEqual([
    { format: 'text', disclosure: true },
    { format: 'text', disclosure: false },
  ]);
});

const at = '2026-11-20T09:00:00.000Z';
const acceptance = { id: 'acc_1', chapterId: 'chap_1', before: '', after: acceptedText, at };
const aChapter = (content: string) => ({ id: 'chap_1', bookId: 'book_b', content });
const anExport = {
  id: 'exp_1',
  bookId: 'book_b',
  format: 'text',
  status: 'READY',
  progress: 1,
  createdAt: at,
  goneAt: at,
};
