// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutlineChapter } from '#shared/contract/books/books.ts';
import { bookQuery, type Outline } from '#web/books/workspace/book-queries.ts';
import { aChapterLine, anOutline } from '#web/books/workspace/testing/book.ts';
import { aBookServer, refusal } from '#web/books/workspace/testing/book-server.ts';
import { createOutlineActions } from './use-outline-actions.ts';
import { orderOf } from './outline.ts';

const ids = { userid: 'usr_ada', bookId: 'book_b' };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('retrying to add a chapter reuses the request key; the next new chapter uses another key', async () => {
  const { server, actions, shown } = anOpenBook();
  server.answers[createChapterRoute] = () => refusal(503, 'Busy.');
  expect(await actions.addChapter('chap_1')).toBeUndefined();

  server.answers[createChapterRoute] = () => ({ chapter: aChapterLine({ id: 'chap_new' }) });
  await actions.addChapter('chap_1');
  await actions.addChapter('chap_1');

  const [lost, again, next] = server.of(createChapterRoute).map(({ key }) => key);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect(shown()).toEqual(['chap_1', 'chap_new', 'chap_2', 'chap_3']);
});

test('adding a chapter at another place uses another request key', async () => {
  const { server, actions } = anOpenBook();
  server.answers[createChapterRoute] = () => refusal(503, 'Busy.');
  await actions.addChapter('chap_1');
  await actions.addChapter('chap_2');
  const [one, other] = server.of(createChapterRoute).map(({ key }) => key);
  expect(other).not.toBe(one);
});

test('the first chapter that the AI proposes replaces a new book’s blank one; others follow it', async () => {
  const { server, actions, shown } = anOpenBook(aNewBook());
  server.answers[saving] = () => ({
    chapter: aChapterLine({ id: 'chap_1', title: 'One', summary: 'It begins.' }),
  });
  server.answers[createChapterRoute] = () => ({ chapter: aChapterLine({ id: 'chap_2', title: 'Two' }) });
  const first = await actions.addProposed({ title: 'One', summary: 'It begins.', key: 'k1' });
  await actions.addProposed({ title: 'Two', summary: 'It goes on.', key: 'k2' }, first);
  expect(server.of(saving).map(({ body }) => body)).toEqual([{ title: 'One', summary: 'It begins.' }]);
  expect(server.of(createChapterRoute).map(({ body, key }) => [body, key])).toEqual([
    [{ title: 'Two', summary: 'It goes on.', after: 'chap_1' }, 'k2'],
  ]);
  expect(shown()).toEqual(['chap_1', 'chap_2']);
});

test('a proposed chapter is not added again if the first chapter has its title and summary', async () => {
  const { server, actions } = anOpenBook(aNewBook({ title: 'One', summary: 'It begins.' }));
  server.answers[saving] = () => ({
    chapter: aChapterLine({ id: 'chap_1', title: 'One', summary: 'It begins.' }),
  });
  await actions.addProposed({ title: 'One', summary: 'It begins.', key: 'k1' });
  expect(server.of(createChapterRoute)).toHaveLength(0);
});

test.each([
  ['a title', { title: 'The lamp' }],
  ['a summary', { summary: 'A lamp goes out.' }],
  ['words', { wordCount: 3 }],
])('a first chapter that has %s stays first, and the proposed chapter comes after it', async (_what, has) => {
  const { server, actions, shown } = anOpenBook(aNewBook(has));
  server.answers[createChapterRoute] = () => ({ chapter: aChapterLine({ id: 'chap_2', title: 'One' }) });
  await actions.addProposed({ title: 'One', summary: 'It begins.', key: 'k1' });
  expect(shown()).toEqual(['chap_1', 'chap_2']);
});

const createChapterRoute = 'POST /books/*/chapters';
const saving = 'PUT /chapters/*';

const aNewBook = (has: Partial<OutlineChapter> = {}): Outline => ({
  ...anOutline(['chap_1']),
  chapters: [aChapterLine({ title: '', wordCount: 0, ...has })],
});

function anOpenBook(outline = anOutline()) {
  const queries = new QueryClient();
  const { queryKey } = bookQuery(ids);
  queries.setQueryData(queryKey, outline);
  const server = aBookServer({});
  const shownOrder = () => orderOf(queries.getQueryData(queryKey)!);
  return { server, shown: shownOrder, actions: createOutlineActions(queries, ids) };
}
