// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { aChapterLine, anOutline } from '#web/books/workspace/testing/book.ts';
import { aBookServer, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { anOpenChapter } from '#web/books/workspace/testing/open-chapter.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import FixBook from './fix-book.tsx';

vi.mock('#web/platform/next-task.ts', () => ({ nextTask: () => Promise.resolve() }));

let server: BookServer;
let unmount: () => Promise<void>;
let texts: Record<string, string>;

beforeEach(() => {
  texts = { chap_1: '"One"  two.', chap_2: '“Right,” he said.', chap_3: 'Three... *four*  five.' };
  server = aBookServer({
    'GET /books/book_b/texts': () => ({
      chapters: Object.entries(texts).map(([id, content]) => aChapter(id, content)),
    }),
    'PUT /books/book_b/texts': (body) => ({
      results: textsIn(body).map(({ id, content }) => {
        texts[id] = content;
        return { id, chapter: aChapter(id, content) };
      }),
    }),
  });
});

afterEach(async () => {
  await unmount();
  openChapter.set(undefined);
});

test('typographic mistakes are fixed in all chapters of a book, and Undo restores the texts', async () => {
  await open('Fix 5 places in 2 chapters');
  expect(pageText()).not.toContain('Title of chap_2');
  await press('Show places in Title of chap_3');
  expect([...document.querySelectorAll('li li')].map(({ textContent }) => textContent)[0]).toContain('Three');
  const before = { ...texts };
  await press('Fix 5 places in 2 chapters');
  await until(() => pageText().includes('Fixed 5 places in 2 chapters.'));
  await until(() => pageText().includes('Nothing to fix'));
  expect(sentTexts()).toEqual([
    ['chap_1', '“One” two.'],
    ['chap_3', 'Three… *four* five.'],
  ]);
  expect(textsIn(server.of('PUT /books/book_b/texts')[0]!.body)[0]).toMatchObject({
    keepBefore: 'before replace',
  });
  await press('Undo');
  await until(() => pageText().includes('Restored.'));
  expect(texts).toEqual(before);
});

test('kinds of mistakes and chapters that the author leaves out are not fixed', async () => {
  await open('Fix 5 places in 2 chapters');
  await toggle('Double spaces');
  await toggle('Title of chap_1');
  await press('Fix 1 place in 1 chapter');
  await until(() => pageText().includes('Fixed 1 place in 1 chapter.'));
  expect(sentTexts()).toEqual([['chap_3', 'Three… *four*  five.']]);
});

test('mistakes in a chapter that has changed since the list was shown are not fixed', async () => {
  await open('Fix 5 places in 2 chapters');
  texts['chap_3'] = 'Three... *four*  five  six.';
  await press('Fix 5 places in 2 chapters');
  await until(() => pageText().includes('1 chapter changed in the meantime, so nothing was fixed there.'));
  expect(sentTexts().map(([id]) => id)).toEqual(['chap_1']);
});

test('mistakes are not fixed before the author decides about suggestions in the open chapter', async () => {
  openChapter.set(anOpenChapter({ fixingRefusal: () => 'Accept or reject them, then fix it.' }));
  await open('Accept or reject them, then fix it.');
  openChapter.set(undefined);
  await press('Try again');
  await until(() => pageText().includes('Fix 5 places in 2 chapters'));
});

async function open(text: string): Promise<void> {
  unmount = await render(
    <FixBook
      of={{ userid: 'ada', bookId: 'book_b' }}
      outline={anOutline()}
      language="en"
      onClose={() => undefined}
    />,
  );
  await until(() => pageText().includes(text));
}

const toggle = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent.startsWith(label))!
      .querySelector('input')!
      .click(),
  );
const sentTexts = () =>
  textsIn(server.of('PUT /books/book_b/texts')[0]!.body).map(({ id, content }) => [id, content] as const);
const textsIn = (body: Readonly<Record<string, unknown>> | undefined) =>
  body!['chapters'] as { id: string; content: string }[];
const aChapter = (id: string, content: string) => ({ ...aChapterLine({ id }), bookId: 'book_b', content });
