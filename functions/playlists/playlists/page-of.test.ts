import { expect, test } from 'vitest';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import { pageOf } from './page-of.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (ids: string, cursor?: string, limit = 2) =>
  pageOf(list(...ids.split('')), pageRequest({ limit, cursor }));

test('the pages of a list continue to its end, and the last page has no cursor', () => {
  const first = idsOf('abcde');
  const second = idsOf('abcde', cursorOf(first.after));
  const third = idsOf('abcde', cursorOf(second.after));
  expect([first.items, second.items, third.items]).toEqual([list('a', 'b'), list('c', 'd'), list('e')]);
  expect(third).not.toHaveProperty('after');
  expect(idsOf('ab')).not.toHaveProperty('after');
});

test.each([
  ['an earlier item was added', 'xabcde', 'c'],
  ['an earlier item was removed', 'bcde', 'c'],
  ['that item was removed', 'acde', 'c'],
  ['that item was moved to the end', 'acdeb', undefined],
])('a list continues after the last item of the previous page, even when %s', (_what, now, next) => {
  const { after } = idsOf('abcde');
  expect(idsOf(now, cursorOf(after)).items[0]?.id).toBe(next);
});

test.each(['nonsense', cursorOf({ createdAt: '-1', id: 'a' })!, cursorOf({ createdAt: 'x', id: 'a' })!])(
  'a forged cursor is refused: %s',
  (cursor) => expect(() => idsOf('abc', cursor)).toThrow('This cursor is not valid.'),
);

test('a cursor beyond the end of a list gives an empty page', () =>
  expect(idsOf('abc', cursorOf({ createdAt: '999', id: 'gone' }))).toEqual({ items: [] }));
