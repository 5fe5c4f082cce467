import { expect, test } from 'vitest';
import { disclosureOf, isDisclosure } from './disclosure.ts';

test.each([
  [
    { ai: 12, 'ai edited': 8, own: 80 },
    'About 12% of the words of this book were written by AI, and about 8% by the author and AI together.',
  ],
  [{ ai: 12, 'ai edited': 0, own: 88 }, 'About 12% of the words of this book were written by AI.'],
  [
    { ai: 0, 'ai edited': 8, own: 92 },
    'About 8% of the words of this book were written by the author and AI together.',
  ],
  [{ ai: 3, 'ai edited': 0, own: 99_997 }, 'Less than 1% of the words of this book were written by AI.'],
  [
    { ai: 999, 'ai edited': 1, own: 0 },
    'About 99% of the words of this book were written by AI, and less than 1% by the author and AI together.',
  ],
  [{ ai: 50, 'ai edited': 0, own: 0 }, '100% of the words of this book were written by AI.'],
])('a book states the share of its words written by AI: %j', (shares, sentence) => {
  expect(disclosureOf(shares)).toBe(sentence);
  expect(isDisclosure(sentence)).toBe(true);
});

test('a book without AI words, or without any words, has no statement about AI', () => {
  expect(disclosureOf({ ai: 0, 'ai edited': 0, own: 90 })).toBeUndefined();
  expect(disclosureOf({ ai: 0, 'ai edited': 0, own: 0 })).toBeUndefined();
});
