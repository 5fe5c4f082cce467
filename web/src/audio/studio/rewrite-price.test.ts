import { expect, test } from 'vitest';
import { podcastPrice, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import { rewritePrice } from './rewrite-price.ts';
import { newTurn, type Turn } from './turns.ts';

test('rewriting a script costs as much as writing one for a text of the same size', () => {
  const text = 'The tide took the path at four. '.repeat(400);
  const price = rewritePrice({
    length: 'short',
    characters: text.length,
    turns: [turnSaying('So who reads it, after her? '.repeat(20))],
  });
  expect(price).toBe(podcastPrice({ length: 'short', source: sizeOfText(text) }).script);
});

test('rewriting a script in a language without spaces is priced like a text in that language', () => {
  const text = '潮が満ちて道が消えた。'.repeat(860);
  const price = rewritePrice({
    length: 'short',
    characters: text.length,
    turns: [turnSaying('誰がそれを読むのですか。'.repeat(20))],
  });
  expect(price).toBe(podcastPrice({ length: 'short', source: sizeOfText(text) }).script);
});

test('rewriting a script costs more when its speakers’ turns are locked', () => {
  const turns = Array.from({ length: 40 }, () => turnSaying('The keeper counts the oil. '.repeat(40)));
  const locked = turns.map((turn) => ({ ...turn, locked: true }));
  const request = { length: 'short', characters: 900 } as const;
  expect(rewritePrice({ ...request, turns: locked })).toBeGreaterThan(rewritePrice({ ...request, turns })!);
});

test('rewriting a script without turns is priced by the length of its text, if that is known', () => {
  expect(rewritePrice({ length: 'short', characters: 900, turns: [] })).toBeGreaterThan(0);
  expect(rewritePrice({ length: 'short', characters: undefined, turns: [] })).toBeUndefined();
});

const turnSaying = (text: string): Turn => ({ ...newTurn('host', 't1'), text });
