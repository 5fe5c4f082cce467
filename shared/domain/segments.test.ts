import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

test('a text is split into letters, words and sentences', () => {
  const cut = (granularity: 'grapheme' | 'word' | 'sentence') =>
    [...segmentsOf('Né 👩‍🚀. So.', granularity)].map(({ segment }) => segment);
  expect(cut('sentence')).toEqual(['Né 👩‍🚀. ', 'So.']);
  expect(cut('word')).toContain('So');
  expect(cut('grapheme')).toContain('👩‍🚀');
});

test('only `shared/domain/segments.ts` creates an `Intl.Segmenter`', () => {
  const sources = globSync('{shared,web/src}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const creators = sources.filter((path) => readFileSync(path, 'utf8').includes('new Intl.Segmenter('));
  expect(creators.map((path) => path.replaceAll('\\', '/'))).toEqual(['shared/domain/segments.ts']);
});
