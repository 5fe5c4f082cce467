import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { Cue } from '#functions/speech/webvtt.ts';
import { expect, test } from 'vitest';
import { requireEverySentence } from './accounting.ts';

const sentences = ['One.', 'Two.'].map((text) => ({ text }) as Sentence);
const cueOf = (sentence: number, text: string, seconds: number) =>
  ({ sentence, text, startSeconds: sentence, endSeconds: sentence + seconds }) as Cue;

test('every sentence is heard, in order, with its very words and for some time', () => {
  const one = cueOf(0, 'One.', 1);
  const two = cueOf(1, 'Two.', 1);
  expect(() => requireEverySentence(sentences, [one, two])).not.toThrow();
  for (const cues of [[two, one], [one], [one, cueOf(1, 'Too.', 1)], [one, cueOf(1, 'Two.', 0)]]) {
    expect(() => requireEverySentence(sentences, cues)).toThrow('Sentence');
  }
});
