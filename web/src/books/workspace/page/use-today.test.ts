import { expect, test } from 'vitest';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { todayOf } from './use-today.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const book = { id: 'book_a', dailyGoal: 0, goalMeasure: 'words' } as const;

test('today’s count includes all devices, all books and unsaved words', () => {
  expect(todayOf(writing, book, 7, now)).toEqual({ written: 107, goal: 500, measure: 'words' });
});

test('a book with its own daily goal is counted alone, in the goal’s words or characters', () => {
  expect(todayOf(writing, { ...book, dailyGoal: 200 }, 7, now)).toMatchObject({ written: 37, goal: 200 });
  expect(todayOf(writing, { ...book, dailyGoal: 900, goalMeasure: 'characters' }, 7, now)).toEqual({
    written: 150,
    goal: 900,
    measure: 'characters',
  });
});

test('today’s count on a page left open over midnight starts from zero', () => {
  expect(todayOf(writing, book, 3, new Date('2026-11-24T00:00:00.000Z')).written).toBe(3);
});

test('a day with more words deleted than written shows zero', () => {
  expect(todayOf({ ...writing, days: [] }, book, -20, now).written).toBe(0);
});

const writing: WritingProgress = {
  goals: { timeZone: 'UTC', measure: 'words', daily: 500, weekly: 0 },
  today: '2026-11-23',
  days: [{ day: '2026-11-23', words: 100, characters: 600, goal: 500, measure: 'words' }],
  streak: 0,
  books: [{ bookId: 'book_a', words: 30, characters: 150 }],
};
