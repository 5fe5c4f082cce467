import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentTokensIfCut, tokensOfPrompt, type Prompt } from './prompt.ts';

test('a prompt counts as cut off if the AI read few of its estimated tokens, not if half or more', () => {
  const prompt = aPrompt(60_000);
  const sentTokens = tokensOfPrompt(prompt);
  expect(sentTokensIfCut(prompt, 4_096)).toBe(sentTokens);
  expect(sentTokensIfCut(prompt, Math.ceil(sentTokens / 2))).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(400_000), fc.double({ min: 0.5, max: 2, noNaN: true }), (characters, share) => {
      const wholePrompt = aPrompt(characters);
      return sentTokensIfCut(wholePrompt, Math.ceil(tokensOfPrompt(wholePrompt) * share)) === undefined;
    }),
  );
});

test('a short prompt, or one whose tokens the model did not count, is never reported as cut off', () => {
  expect(sentTokensIfCut(aPrompt(2_000), 5)).toBeUndefined();
  expect(sentTokensIfCut(aPrompt(60_000), 0)).toBeUndefined();
});

const aPrompt = (characters: number): Prompt => ({
  kind: 'chat',
  rules: 'Answer.',
  context: [{ name: 'chapter', text: 'x'.repeat(characters) }],
  turns: [{ from: 'person', text: 'Why?' }],
  maxTokens: 100,
});
