import { expect, test } from 'vitest';
import { costWords } from './cost-words.ts';
import { draftFrom } from './draft.ts';

const words = (draft: object) => costWords(draftFrom({ content: 'A text. '.repeat(150), ...draft }));

test('the price of a narration is that of its characters', () => {
  expect(words({})).toBe('Costs 2 credits.');
  expect(words({ content: '' })).toBe('');
});

test('a podcast costs its script and its voices, the longer the more', () => {
  const priceOf = (length: string) => Number(/\d+/.exec(words({ isPodcast: true, length }))?.[0]);
  expect(words({ isPodcast: true })).toMatch(/^Costs up to \d+ credits\.$/);
  expect(priceOf('short')).toBeLessThan(priceOf('medium'));
});

test('a podcast that waits with its script has two prices', () => {
  expect(words({ isPodcast: true, stopAtScript: true })).toMatch(
    /^Costs up to \d+ credits for the script, and up to \d+ for the audio\.$/,
  );
});
