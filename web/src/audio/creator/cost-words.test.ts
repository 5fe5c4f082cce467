import { expect, test } from 'vitest';
import { costWords } from './cost-words.ts';
import { draftFrom } from './draft.ts';

const words = (draft: object) => costWords(draftFrom({ content: 'A text. '.repeat(150), ...draft }));

test('a narration is priced by its characters', () => {
  expect(words({})).toBe('Costs 2 credits.');
  expect(words({ content: '' })).toBe('');
});

test('a podcast shows a maximum price that rises with its length', () => {
  const priceOf = (length: string) => Number(/\d+/.exec(words({ isPodcast: true, length }))?.[0]);
  expect(words({ isPodcast: true })).toMatch(/^Costs up to \d+ credits\.$/);
  expect(priceOf('short')).toBeLessThan(priceOf('medium'));
});

test('a podcast that stops for a review of its script shows two prices: for script and audio', () => {
  expect(words({ isPodcast: true, stopAtScript: true })).toMatch(
    /^Costs up to \d+ credits for the script, and up to \d+ for the audio\.$/,
  );
});
