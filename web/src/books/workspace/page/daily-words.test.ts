// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { countWritten, wordsToday } from './daily-words.ts';

const today = new Date(2026, 10, 22, 9);
const beforeMidnight = new Date(2026, 10, 22, 23, 59);
const tomorrow = new Date(2026, 10, 23, 0, 1);

beforeEach(() => localStorage.clear());

test('the count of written words adds up per day and per book, and restarts at midnight', () => {
  countWritten('book_a', 40, today);
  countWritten('book_a', 2, beforeMidnight);
  countWritten('book_b', 7, today);
  expect(wordsToday('book_a', beforeMidnight)).toBe(42);
  expect(wordsToday('book_b', today)).toBe(7);
  expect(wordsToday('book_a', tomorrow)).toBe(0);
});

test('deleted words are subtracted, but a day never shows less than zero', () => {
  countWritten('book_a', 30, today);
  countWritten('book_a', -50, today);
  expect(wordsToday('book_a', today)).toBe(0);
  countWritten('book_a', 25, today);
  expect(wordsToday('book_a', today)).toBe(5);
});

test('an unreadable word count in the browser’s storage counts as zero', () => {
  localStorage.setItem('wordsToday:book_a', '{"day":"2026-11-22","words":"many"');
  expect(wordsToday('book_a', today)).toBe(0);
});
