import { expect, test } from 'vitest';
import { reasonToKeep } from './save-points.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes));
const chapter = (given: object = {}) => ({ wordCount: 1_000, createdAt: at(0).toISOString(), ...given });
const withVersionAt = (minutes: number, keptWordCount: number) => ({
  keptAt: at(minutes).toISOString(),
  keptWordCount,
});

test('a replaced text becomes a version when the last version is ten minutes old', () => {
  const replaced = chapter(withVersionAt(5, 1_000));
  const save = { wordCount: 1_001 };
  expect(reasonToKeep(replaced, save, new Date(at(15).getTime() - 1))).toBeUndefined();
  expect(reasonToKeep(replaced, save, at(15))).toBe('save point');
});

test.each([1_200, 800])(
  'a replaced text becomes a version when the new text is 200 words longer or shorter: %i',
  (wordCount) => {
    const replaced = chapter(withVersionAt(5, 1_000));
    expect(reasonToKeep(replaced, { wordCount }, at(6))).toBe('save point');
    const almostEnough = wordCount + (wordCount > 1_000 ? -1 : 1);
    expect(reasonToKeep(replaced, { wordCount: almostEnough }, at(6))).toBeUndefined();
  },
);

test('the 200 words are counted from the last version, not from the last save', () => {
  const replaced = chapter({ ...withVersionAt(5, 900), wordCount: 1_099 });
  expect(reasonToKeep(replaced, { wordCount: 1_100 }, at(6))).toBe('save point');
});

test('for a chapter without versions, time and words are counted from its creation', () => {
  expect(reasonToKeep(chapter({ wordCount: 100 }), { wordCount: 120 }, at(9))).toBeUndefined();
  expect(reasonToKeep(chapter({ wordCount: 100 }), { wordCount: 120 }, at(10))).toBe('save point');
  expect(reasonToKeep(chapter({ wordCount: 190 }), { wordCount: 200 }, at(1))).toBe('save point');
});

test('an empty text that is replaced does not become a version, even after ten minutes', () =>
  expect(reasonToKeep(chapter({ wordCount: 0 }), { wordCount: 500 }, at(59))).toBeUndefined());

test('the text before an AI change becomes a version, regardless of elapsed time or word count', () =>
  expect(
    reasonToKeep(
      chapter({ wordCount: 0, ...withVersionAt(1, 0) }),
      { wordCount: 0, keepBefore: 'before AI change' },
      at(1),
    ),
  ).toBe('before AI change'));
