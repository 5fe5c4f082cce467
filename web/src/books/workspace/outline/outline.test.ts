import { expect, test } from 'vitest';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { aChapterLine, anOutline } from '#web/books/workspace/testing/book.ts';
import {
  entriesOf,
  orderOf,
  withAddedEntry,
  withMovedEntry,
  withoutEntry,
  withSavedChapter,
  withTitle,
} from './outline.ts';

test('chapters are numbered through the whole book, across its parts', () => {
  const outline = anOutline(['part_1', 'chap_1', 'part_2', 'chap_2']);
  const untitled = withTitle(outline, 'chap_2', ' ');
  expect(entriesOf(untitled).map(({ title }) => title)).toEqual([
    'Title of part_1',
    'Title of chap_1',
    'Title of part_2',
    'Chapter 2',
  ]);
});

test('a chapter missing in the stored order comes last, and an id without a chapter is ignored', () => {
  const outline = anOutline(['chap_1', 'chap_2']);
  const order = { ...outline, book: { ...outline.book, chapterOrder: ['chap_gone', 'chap_2'] } };
  expect(orderOf(order)).toEqual(['chap_2', 'chap_1']);
});

test.each([
  ['chap_1', 'chap_3', ['chap_2', 'chap_3', 'chap_1']],
  ['chap_3', 'chap_1', ['chap_3', 'chap_1', 'chap_2']],
  ['chap_1', 'chap_2', ['chap_2', 'chap_1', 'chap_3']],
  ['chap_1', 'chap_unknown', ['chap_1', 'chap_2', 'chap_3']],
])(
  'moving %s to the place of %s shifts the entries between; an unknown place changes nothing',
  (id, place, order) => {
    expect(orderOf(withMovedEntry(anOutline(), id, place))).toEqual(order);
  },
);

test('a new chapter comes after the open one, and its words are counted', () => {
  const added = withAddedEntry(anOutline(), aChapterLine({ id: 'chap_new', wordCount: 5 }), {
    after: 'chap_1',
  });
  expect(orderOf(added)).toEqual(['chap_1', 'chap_new', 'chap_2', 'chap_3']);
  expect(added.book).toMatchObject({ wordCount: 35, chapterCount: 4 });
});

test('adding a part before a chapter puts the part’s heading directly before that chapter', () => {
  const added = withAddedEntry(anOutline(), { id: 'part_1', title: 'Part One' }, { before: 'chap_2' });
  expect(orderOf(added)).toEqual(['chap_1', 'part_1', 'chap_2', 'chap_3']);
  expect(added.book.chapterCount).toBe(3);
});

test('adding a chapter that the outline already has moves it and counts it once', () => {
  const movedOutline = withAddedEntry(anOutline(), aChapterLine({ id: 'chap_2' }), { after: 'chap_3' });
  expect(orderOf(movedOutline)).toEqual(['chap_1', 'chap_3', 'chap_2']);
  expect(movedOutline.book).toMatchObject({ wordCount: 30, chapterCount: 3 });
});

test('deleting a chapter subtracts its words', () => {
  const remainingOutline = withoutEntry(anOutline(), 'chap_2');
  expect(orderOf(remainingOutline)).toEqual(['chap_1', 'chap_3']);
  expect(remainingOutline.book).toMatchObject({ wordCount: 20, chapterCount: 2 });
});

test('a save updates the word counts of chapter and book, but an older, late response does not', () => {
  const chapter = (wordCount: number, revision: number): Chapter => ({
    ...aChapterLine({ id: 'chap_1', wordCount, revision }),
    bookId: 'book_b',
    content: 'It rained.',
  });
  const savedOutline = withSavedChapter(anOutline(), chapter(14, 3));
  expect(savedOutline.book.wordCount).toBe(34);
  expect(savedOutline.chapters[0]).not.toHaveProperty('content');
  const lateChapter = chapter(1, 2);
  expect(withSavedChapter(savedOutline, lateChapter)).toBe(savedOutline);
});
