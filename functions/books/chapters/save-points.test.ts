import { expect, test } from 'vitest';
import { reasonToKeep } from './save-points.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes));
const chapter = (given: object = {}) => ({ wordCount: 1_000, createdAt: at(0).toISOString(), ...given });
const keptAt = (minutes: number, keptWordCount: number) => ({
  keptAt: at(minutes).toISOString(),
  keptWordCount,
});

test('a text is kept ten minutes after the last version', () => {
  const replaced = chapter(keptAt(5, 1_000));
  const save = { wordCount: 1_001 };
  expect(reasonToKeep(replaced, save, new Date(at(15).getTime() - 1))).toBeUndefined();
  expect(reasonToKeep(replaced, save, at(15))).toBe('save point');
});

test.each([1_200, 800])('a text is kept where the next one has 200 words more or fewer: %i', (wordCount) => {
  const replaced = chapter(keptAt(5, 1_000));
  expect(reasonToKeep(replaced, { wordCount }, at(6))).toBe('save point');
  const nearly = wordCount + (wordCount > 1_000 ? -1 : 1);
  expect(reasonToKeep(replaced, { wordCount: nearly }, at(6))).toBeUndefined();
});

test('words are counted from the last version, not from the last save', () => {
  const replaced = chapter({ ...keptAt(5, 900), wordCount: 1_099 });
  expect(reasonToKeep(replaced, { wordCount: 1_100 }, at(6))).toBe('save point');
});

test('a chapter without versions counts from its beginning, when it was empty', () => {
  expect(reasonToKeep(chapter({ wordCount: 100 }), { wordCount: 120 }, at(9))).toBeUndefined();
  expect(reasonToKeep(chapter({ wordCount: 100 }), { wordCount: 120 }, at(10))).toBe('save point');
  expect(reasonToKeep(chapter({ wordCount: 190 }), { wordCount: 200 }, at(1))).toBe('save point');
});

test('an empty text is no version by itself', () =>
  expect(reasonToKeep(chapter({ wordCount: 0 }), { wordCount: 500 }, at(59))).toBeUndefined());

test('before a large change the text is kept whatever the time and the words', () =>
  expect(
    reasonToKeep(
      chapter({ wordCount: 0, ...keptAt(1, 0) }),
      { wordCount: 0, keepBefore: 'before AI change' },
      at(1),
    ),
  ).toBe('before AI change'));
