// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Book, BookChange } from '#shared/contract/books/books.ts';
import { aBook } from '#web/books/workspace/testing/book.ts';
import { aBookServer } from '#web/books/workspace/testing/book-server.ts';
import { fill, press, render, until } from '#web/testing/screen.tsx';
import { Publication } from './publication.tsx';

let changes: BookChange[];
let unmount: () => Promise<void>;
let run = 0;

beforeEach(() => {
  localStorage.clear();
  changes = [];
  aBookServer({ 'GET /profile': () => ({ profile: { channelName: 'Lamplight Press' } }) });
});
afterEach(() => unmount());

test('author names are added, reordered and removed, and empty ones are not saved', async () => {
  await show({ authors: ['Ada Byron'] });
  await press('Add an author');
  await fill('Author 2', 'Bea Quill');
  await press('Add an author');
  await press('Move Bea Quill up');
  await until(() => changes.at(-1)?.authors?.[0] === 'Bea Quill');
  expect(changes.at(-1)).toEqual({ authors: ['Bea Quill', 'Ada Byron'] });
  expect(names()).toEqual(['Bea Quill', 'Ada Byron', '']);
  await press('Remove Ada Byron');
  await until(() => changes.at(-1)?.authors?.length === 1);
  expect(changes.at(-1)).toEqual({ authors: ['Bea Quill'] });
});

test('the empty author field of a book shows the name that is used instead', async () => {
  await show({});
  await until(() => inputs()[0]?.placeholder === 'Lamplight Press');
  expect(names()).toEqual(['']);
});

test('a change of the publisher is saved without the other publication details', async () => {
  await show({});
  await fill('Publisher', 'Lamp & Harbour');
  await until(() => changes.length === 1);
  expect(changes).toEqual([{ publisher: 'Lamp & Harbour' }]);
});

async function show(own: Partial<Book>): Promise<void> {
  run += 1;
  const book = aBook({ id: `book_${run}`, ...own });
  unmount = await render(
    <Publication
      of={{ userid: 'ada', bookId: book.id }}
      book={book}
      onChange={async (change) => void changes.push(change)}
    />,
  );
}

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
const names = () => inputs().map(({ value }) => value);
