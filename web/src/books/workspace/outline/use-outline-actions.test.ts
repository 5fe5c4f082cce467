// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookQuery } from '#web/books/book-queries.ts';
import { aChapterLine, anOutline } from '#web/books/workspace/testing/book.ts';
import { aBookServer, refusal } from '#web/books/workspace/testing/book-server.ts';
import { createOutlineActions } from './use-outline-actions.ts';
import { orderOf } from './outline.ts';

const of = { userid: 'usr_ada', bookId: 'book_b' };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a chapter whose answer was lost is asked for again under its key, and the next one under another', async () => {
  const { server, actions, shown } = anOpenBook();
  server.answers[adding] = () => refusal(503, 'Busy.');
  expect(await actions.addChapter('chap_1')).toBeUndefined();

  server.answers[adding] = () => ({ chapter: aChapterLine({ id: 'chap_new' }) });
  await actions.addChapter('chap_1');
  await actions.addChapter('chap_1');

  const [lost, again, next] = server.of(adding).map(({ key }) => key);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect(shown()).toEqual(['chap_1', 'chap_new', 'chap_2', 'chap_3']);
});

test('what is added elsewhere in the book meanwhile is another request', async () => {
  const { server, actions } = anOpenBook();
  server.answers[adding] = () => refusal(503, 'Busy.');
  await actions.addChapter('chap_1');
  await actions.addChapter('chap_2');
  const [one, other] = server.of(adding).map(({ key }) => key);
  expect(other).not.toBe(one);
});

const adding = 'POST /books/*/chapters';

function anOpenBook() {
  const queries = new QueryClient();
  const { queryKey } = bookQuery(of);
  queries.setQueryData(queryKey, anOutline());
  const server = aBookServer({});
  const shown = () => orderOf(queries.getQueryData(queryKey)!);
  return { server, shown, actions: createOutlineActions(queries, of) };
}
