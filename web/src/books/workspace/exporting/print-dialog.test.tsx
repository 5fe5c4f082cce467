// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, render, settle, until } from '#web/testing/screen.tsx';
import ExportPanel from './export-panel.tsx';
import { makeFile } from './testing/make-file.ts';

let server: BookServer;
let unmount: () => Promise<void>;

const previews = 'POST /books/book_b/print-previews';
const exports = 'POST /books/book_b/exports';

beforeEach(async () => {
  server = aBookServer({
    'GET /books/book_b/acceptances': () => ({ acceptances: [] }),
    'GET /books/book_b/exports': () => ({ exports: [] }),
    [previews]: () => ({ pages: ['<svg>1</svg>', '<svg>2</svg>'] }),
    [exports]: (body) => ({ export: anExport(String(body?.['format'])) }),
  });
  unmount = await render(<ExportPanel of={{ userid: 'ada', bookId: 'book_b' }} chapterId="chap_b_1" />);
  await makeFile('Print (PDF)');
});

afterEach(() => unmount());

test('two pages of the open chapter are shown in the chosen look, with its text size', async () => {
  await until(() => document.querySelectorAll('figure img').length === 2);
  expect(document.querySelector<HTMLImageElement>('figure img')!.src).toBe(
    'data:image/svg+xml,%3Csvg%3E1%3C%2Fsvg%3E',
  );
  await choose('Look', 'memoir');
  await until(() => server.of(previews).length === 2);
  expect(server.of(previews)[1]!.body).toEqual({
    chapterId: 'chap_b_1',
    print: {
      look: 'memoir',
      trim: '5.5x8.5',
      bodySize: 10.5,
      leading: 1.55,
      rightOpenings: true,
      dropCaps: false,
    },
  });
});

test('a chapter that can’t be drawn shows the reason, and its book can still be made', async () => {
  server.answers[previews] = () => refusal(409, 'Our print fonts don’t have these letters of “One”: 東.');
  await choose('Page size', 'A5');
  await until(() => pageText().includes('these letters of “One”: 東.'));
  await press('Create book');
  await until(() => server.of(exports).length === 1);
  expect(server.of(exports)[0]!.body).toMatchObject({ format: 'pdf', print: { trim: 'A5', look: 'novel' } });
});

test('a cover is made with the paper and the text on its back', async () => {
  await press('Cover');
  await choose('Paper of the pages', 'white');
  await press('Create cover');
  await until(() => server.of(exports).length === 1);
  expect(server.of(exports)[0]!.body).toMatchObject({ format: 'pdf-cover', print: { paper: 'white' } });
  expect(pageText()).not.toContain('Text on the back');
});

test('pages for an editor are made on the chosen paper', async () => {
  await press('For an editor');
  await choose('Paper', 'A4');
  await press('Create manuscript');
  await until(() => server.of(exports).length === 1);
  expect(server.of(exports)[0]!.body).toMatchObject({ format: 'pdf-manuscript', print: { sheet: 'A4' } });
});

async function choose(label: string, value: string): Promise<void> {
  const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!;
  const select = document.getElementById(name.htmlFor) as HTMLSelectElement;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button!.click());
  await settle();
}

const at = '2026-11-20T09:00:00.000Z';
const anExport = (format: string) => ({
  id: `exp_${format}`,
  bookId: 'book_b',
  format,
  status: 'READY',
  progress: 1,
  createdAt: at,
  goneAt: at,
});
