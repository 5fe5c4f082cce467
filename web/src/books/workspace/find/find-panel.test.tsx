// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passageToReveal } from '#web/books/workspace/page/reveal.ts';
import { aChapterLine, anOutline } from '#web/books/workspace/testing/book.ts';
import { aBookServer, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import FindPanel from './find-panel.tsx';

let server: BookServer;
let unmount: () => Promise<void>;
let texts: Record<string, string>;

beforeEach(async () => {
  texts = {
    chap_1: 'A red coat. Red shoes.\n\n> Reddish.',
    chap_2: 'The **red**[^1] door.\n\n[^1]: Red oak.',
  };
  server = aBookServer({
    'GET /books/book_b/texts': () => ({
      chapters: Object.entries(texts).map(([id, content]) => aChapter(id, content)),
    }),
    'PUT /books/book_b/texts': (body) => ({
      results: textsIn(body).map(({ id, content }) => ({
        id,
        chapter: aChapter(id, content),
      })),
    }),
  });
  unmount = await render(
    <FindPanel of={{ userid: 'ada', bookId: 'book_b' }} outline={anOutline()} chapterId="chap_1" />,
  );
  await fill('Find in the book', 'red');
  await press('Find');
  await until(() => pageText().includes('5 matches'));
});

afterEach(async () => {
  await unmount();
  passageToReveal.set(undefined);
});

test('each search match shows its replacement, and a deselected match stays unchanged', async () => {
  expect(pageText()).toContain('5 matches');
  await replaceWith('blue');
  expect(placeItems()[1]!.textContent).toBe('A red coat. Redblue shoes.');
  await toggle(1);
  await toggle(3);
  await press('Replace 3 of 5');
  await until(() => pageText().includes('Replaced 3 matches in 2 chapters.'));
  expect(sentTexts()).toEqual([
    ['chap_1', 'A blue coat. Red shoes.\n\n> bluedish.'],
    ['chap_2', 'The **red**[^1] door.\n\n[^1]: blue oak.'],
  ]);
});

test('nothing is replaced in a chapter that has changed since its matches were shown', async () => {
  await replaceWith('blue');
  texts['chap_2'] = 'The red, red door.';
  await press('Replace all 5');
  await until(() => pageText().includes('1 chapter changed in the meantime, so nothing was replaced there.'));
  expect(sentTexts().map(([id]) => id)).toEqual(['chap_1']);
});

test('pressing a search match leads to its place in the chapter', async () => {
  await act(async () => placeItems()[2]!.querySelector('button')!.click());
  expect(passageToReveal.get()).toEqual({
    chapterId: 'chap_1',
    text: 'red',
    occurrence: 2,
    how: { matchCase: false, wholeWords: false },
  });
});

async function replaceWith(text: string): Promise<void> {
  const field = [...document.querySelectorAll('input')].at(-1)!;
  await act(async () => field.focus());
  await fill('Replace with', text);
}

const toggle = (place: number) =>
  act(async () => placeItems()[place]!.querySelector<HTMLElement>('input[type=checkbox]')!.click());
const placeItems = () => [...document.querySelectorAll('li li')];
const sentTexts = () =>
  textsIn(server.of('PUT /books/book_b/texts')[0]!.body).map(({ id, content }) => [id, content] as const);
const textsIn = (body: Readonly<Record<string, unknown>> | undefined) =>
  body!['chapters'] as { id: string; content: string }[];
const aChapter = (id: string, content: string) => ({ ...aChapterLine({ id }), bookId: 'book_b', content });
