import { describe, expect, test } from 'vitest';
import { cursorOf, pageRequest } from './paging.ts';

describe('a cursor', () => {
  test('points to the last item of the page that it came with', () => {
    const place = { id: 'ada@example.com', createdAt: '2026-11-21T08:00:00.000Z' };
    expect(pageRequest({ cursor: cursorOf(place) }).after).toEqual(place);
  });

  test.each([
    'This cursor is not valid. Start at the first page.',
    cursorOf({ id: '', createdAt: 'all' })!,
    cursorOf({ id: 'ada@example.com', createdAt: 'x'.repeat(1_100) })!,
    cursorOf({ id: 'x'.repeat(1_100), createdAt: 'all' })!,
  ])('is refused when it names no valid position in a list: %.20s', (cursor) =>
    expect(() => pageRequest({ cursor })).toThrow('This cursor is not valid. Start at the first page.'),
  );
});
