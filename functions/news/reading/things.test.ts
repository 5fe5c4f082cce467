import { expect, test } from 'vitest';
import { newsKindNames } from '#shared/domain/news/news-kinds.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { thingReaders } from './things.ts';

test('every kind of notification has exactly one reader', () => {
  const nothing = { getAll: async () => new Map<string, never>() };
  const readers = thingReaders({
    audios: nothing,
    named: namedBooks({ getAll: async () => [], contentsOf: async () => [] }),
    posts: nothing,
    books: nothing,
    reminders: nothing,
  });
  expect(readers.flatMap(({ kinds }) => kinds).toSorted()).toEqual(newsKindNames.toSorted());
});
