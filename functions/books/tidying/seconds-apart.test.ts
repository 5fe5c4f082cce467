import { expect, test } from 'vitest';
import { intermediateTexts } from './seconds-apart.ts';

const at = (...seconds: number[]) => seconds.map((second) => ({ createdAt: new Date(second * 1_000) }));
const removedOf = (...seconds: number[]) =>
  [...intermediateTexts(at(...seconds))].map(({ createdAt }) => createdAt.getTime() / 1_000);

test('while an author types steadily, one saved text per minute is kept, plus the first and last', () => {
  const typing = Array.from({ length: 61 }, (_, place) => place * 3);
  expect(typing.filter((second) => !removedOf(...typing).includes(second))).toEqual([0, 60, 120, 180]);
});

test('a saved text that was current for a minute is kept, even if it came seconds after another', () => {
  expect(removedOf(0, 5, 10, 80, 85)).toEqual([5]);
});

test('a single text and texts saved a minute apart are all kept, and an empty list is accepted', () => {
  expect(removedOf()).toEqual([]);
  expect(removedOf(7)).toEqual([]);
  expect(removedOf(0, 60, 120)).toEqual([]);
});

test('tidying saved texts a second time removes nothing more', () => {
  const typing = Array.from({ length: 100 }, (_, place) => (place * place * 7) % 1_000).toSorted(
    (a, b) => a - b,
  );
  const removedTexts = removedOf(...typing);
  expect(removedTexts.length).toBeGreaterThan(50);
  expect(removedOf(...typing.filter((second) => !removedTexts.includes(second)))).toEqual([]);
});
