import { expect, test } from 'vitest';
import { secondsApart } from './seconds-apart.ts';

const at = (...seconds: number[]) => seconds.map((second) => ({ createdAt: new Date(second * 1_000) }));
const goneOf = (...seconds: number[]) =>
  [...secondsApart(at(...seconds))].map(({ createdAt }) => createdAt.getTime() / 1_000);

test('of steady typing one text a minute is kept, the first and the last among them', () => {
  const typing = Array.from({ length: 61 }, (_, place) => place * 3);
  expect(typing.filter((second) => !goneOf(...typing).includes(second))).toEqual([0, 60, 120, 180]);
});

test('what stood for a minute is kept, however shortly after another one it was written', () => {
  expect(goneOf(0, 5, 10, 80, 85)).toEqual([5]);
});

test('nothing goes of one text, of none, or of texts a minute apart', () => {
  expect(goneOf()).toEqual([]);
  expect(goneOf(7)).toEqual([]);
  expect(goneOf(0, 60, 120)).toEqual([]);
});

test('of what is left nothing goes another time', () => {
  const typing = Array.from({ length: 100 }, (_, place) => (place * place * 7) % 1_000).toSorted(
    (a, b) => a - b,
  );
  const gone = goneOf(...typing);
  expect(gone.length).toBeGreaterThan(50);
  expect(goneOf(...typing.filter((second) => !gone.includes(second)))).toEqual([]);
});
