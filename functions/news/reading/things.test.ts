import { expect, test } from 'vitest';
import { newsKindNames } from '#shared/domain/news/news-kinds.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { thingReaders } from './things.ts';

test('for each type of notification, exactly one loader fetches the item that it is about', () => {
  const emptyStore = { getAll: async () => new Map<string, never>() };
  const readers = thingReaders({
    audios: emptyStore,
    named: namedBooks({ getAll: async () => [], contentsOf: async () => [] }),
    posts: emptyStore,
    books: emptyStore,
    reminders: emptyStore,
  });
  expect(readers.flatMap(({ kinds }) => kinds).toSorted()).toEqual(newsKindNames.toSorted());
});
