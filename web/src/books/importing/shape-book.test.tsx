// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageText, render } from '#web/testing/screen.tsx';
import { draftOf } from './draft.ts';
import { ShapeBook } from './shape-book.tsx';
import type { BookImport, Shaping } from './use-import.ts';

let unmount: () => Promise<void>;

const show = async (part: Partial<Shaping>) => {
  unmount = await render(<ShapeBook state={{ ...shaping, ...part }} bookImport={unused} />);
};
beforeEach(() => document.body.replaceChildren());
afterEach(() => unmount());

test('a failed upload of a book shows the reason and puts the focus on “Try again”', async () => {
  await show({
    problem: 'We can’t reach the server. Try again.',
    started: { send: () => Promise.reject(new Error('Unused.')) },
  });
  expect(document.activeElement?.textContent).toBe('Try again');
  expect(pageText()).toContain('We can’t reach the server.');
});

test('once a book file has been read, the focus is at the beginning of the page', async () => {
  await show({});
  expect(document.activeElement).toBe(document.body);
});

const book = {
  details: { title: 'The Ferry' },
  entries: [{ kind: 'chapter', title: 'Fog', content: 'Fog lay.', words: 2 }],
  ways: [{ way: 'marked', chapters: 1, parts: 0 }],
  report: { format: 'Markdown', counts: {} },
  way: 'marked',
  pictures: new Map(),
} satisfies Shaping['book'];
const shaping: Shaping = { step: 'shaping', name: 'ferry.md', book, draft: draftOf(book, 'en') };

const unused = new Proxy({} as BookImport, {
  get: () => () => {
    throw new Error('Nobody pressed anything.');
  },
});
