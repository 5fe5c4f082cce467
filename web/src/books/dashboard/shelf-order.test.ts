import { expect, test } from 'vitest';
import { aBook } from '#web/books/testing/library.ts';
import { progressOf, shelfOf, type Order } from './shelf-order.ts';

const shelf = [
  aBook({
    title: 'Élan and Other Stories',
    createdAt: '2026-01-03',
    updatedAt: '2026-02-01',
    wordCount: 500,
    wordGoal: 1_000,
  }),
  aBook({ title: 'Chapter 10', createdAt: '2026-01-02', updatedAt: '2026-02-03', wordCount: 9_000 }),
  aBook({
    title: 'chapter 9',
    createdAt: '2026-01-01',
    updatedAt: '2026-02-02',
    wordCount: 90,
    wordGoal: 100,
  }),
  aBook({ title: 'Put away', status: 'archived' }),
];

test.each([
  ['edited', ['Chapter 10', 'chapter 9', 'Élan and Other Stories']],
  ['title', ['chapter 9', 'Chapter 10', 'Élan and Other Stories']],
  ['created', ['Élan and Other Stories', 'Chapter 10', 'chapter 9']],
  ['progress', ['chapter 9', 'Élan and Other Stories', 'Chapter 10']],
] as const)('the bookshelf sorts its books in the order “%s”', (order, titles) =>
  expect(titlesOf({ order })).toEqual(titles),
);

test.each([
  ['elan', ['Élan and Other Stories']],
  ['STOR oth', ['Élan and Other Stories']],
  ['tories', []],
  ['chap 9', ['chapter 9']],
  ['  ', ['Chapter 10', 'chapter 9', 'Élan and Other Stories']],
  ['(*[', ['Chapter 10', 'chapter 9', 'Élan and Other Stories']],
])('a search for “%s” finds titles with words that begin with each of the search words', (find, titles) =>
  expect(titlesOf({ find })).toEqual(titles),
);

test('a search for books ignores upper and lower case also in other scripts', () =>
  expect(
    shelfOf([aBook({ title: 'Война и мир' })], { status: 'active', find: 'МИР', order: 'title' }),
  ).toHaveLength(1));

test('archived books have a shelf of their own', () =>
  expect(shelfOf(shelf, { status: 'archived', find: '', order: 'title' })).toHaveLength(1));

test('an exceeded word goal counts as reached, and a book without a goal has no progress', () => {
  expect(progressOf(aBook({ wordCount: 120, wordGoal: 100 }))).toBe(1);
  expect(progressOf(aBook({ wordCount: 120, wordGoal: 0 }))).toBe(0);
});

test('progress towards a goal in characters is computed from the characters of the book', () => {
  const book = { goalMeasure: 'characters', wordCount: 120, wordGoal: 1_000 } as const;
  expect(progressOf(aBook({ ...book, characterCount: 500 }))).toBe(0.5);
});

const titlesOf = ({ find = '', order = 'edited' }: { find?: string; order?: Order }) =>
  shelfOf(shelf, { status: 'active', find, order }).map(({ title }) => title);
