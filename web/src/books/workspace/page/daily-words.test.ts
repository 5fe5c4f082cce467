// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { countWritten, wordsToday } from './daily-words.ts';

const today = new Date(2026, 10, 22, 9);
const beforeMidnight = new Date(2026, 10, 22, 23, 59);
const tomorrow = new Date(2026, 10, 23, 0, 1);

beforeEach(() => localStorage.clear());

test('words of a day add up, each book for itself, and begin anew at midnight', () => {
  countWritten('book_a', 40, today);
  countWritten('book_a', 2, beforeMidnight);
  countWritten('book_b', 7, today);
  expect(wordsToday('book_a', beforeMidnight)).toBe(42);
  expect(wordsToday('book_b', today)).toBe(7);
  expect(wordsToday('book_a', tomorrow)).toBe(0);
});

test('what is taken out counts against what was put in, but a day of cutting is no debt on the screen', () => {
  countWritten('book_a', 30, today);
  countWritten('book_a', -50, today);
  expect(wordsToday('book_a', today)).toBe(0);
  countWritten('book_a', 25, today);
  expect(wordsToday('book_a', today)).toBe(5);
});

test('what somebody else left in the storage is no count', () => {
  localStorage.setItem('wordsToday:book_a', '{"day":"2026-11-22","words":"many"');
  expect(wordsToday('book_a', today)).toBe(0);
});
