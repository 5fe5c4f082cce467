import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { countSaved, withAddedWords, writingQuery } from './writing-query.ts';

test('saved words are counted at once for their day and their book', () => {
  const once = withAddedWords(writing, 'book_a', { words: 40, characters: 200 });
  const twice = withAddedWords(once, 'book_b', { words: -10, characters: -50 });
  expect(twice.days).toEqual([
    { day: '2026-11-23', words: 30, characters: 150, goal: 500, measure: 'words' },
    ...writing.days,
  ]);
  expect(twice.books).toEqual([
    { bookId: 'book_a', words: 40, characters: 200 },
    { bookId: 'book_b', words: -10, characters: -50 },
  ]);
});

test('counting saved words does not make the last server response look newer', async () => {
  const queries = new QueryClient();
  let prefetches = 0;
  const { queryKey } = writingQuery('ada');
  queries.setQueryDefaults(queryKey, {});
  queries.prefetchQuery = async () => void (prefetches += 1);
  countSaved(queries, 'ada', 'book_a', { words: 1, characters: 5 });
  expect(prefetches).toBe(0);
  const fetchedAt = Date.now() - 30_000;
  queries.setQueryData(queryKey, writing, { updatedAt: fetchedAt });
  countSaved(queries, 'ada', 'book_a', { words: 1, characters: 5 });
  expect(prefetches).toBe(1);
  expect(queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(fetchedAt);
  expect(queries.getQueryData(queryKey)?.days[0]).toMatchObject({ day: '2026-11-23', words: 1 });
});

test('for an author without writing goals, saved words are not counted', () => {
  const none: WritingProgress = { days: [], streak: 0, books: [] };
  expect(withAddedWords(none, 'book_a', { words: 1, characters: 5 })).toBe(none);
});

const writing: WritingProgress = {
  goals: { timeZone: 'UTC', measure: 'words', daily: 500, weekly: 0 },
  today: '2026-11-23',
  days: [{ day: '2026-11-22', words: 600, characters: 3_000, goal: 500, measure: 'words' }],
  streak: 1,
  books: [],
};
