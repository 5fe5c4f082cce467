import { expect, test } from 'vitest';
import { sampleBook, sampleChapters } from '#local/seed/authors/ledger.ts';
import { sampleChapter } from './written-page.tsx';

test('the page that visitors see on the home page stands so in the sample book', () => {
  expect(sampleBook.title).toBe(sampleChapter.book);
  const text = sampleChapters.find(({ title }) => title === sampleChapter.title)?.content ?? '';
  expect(sampleChapter.paragraphs.filter((paragraph) => !text.split('\n').includes(paragraph))).toEqual([]);
});
