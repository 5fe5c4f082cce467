import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { Cue } from '#functions/speech/webvtt.ts';
import { expect, test } from 'vitest';
import { requireEverySentence } from './accounting.ts';

const sentences = ['One.', 'Two.'].map((text) => ({ text }) as Sentence);
const cueOf = (sentence: number, text: string, seconds: number) =>
  ({ sentence, text, startSeconds: sentence, endSeconds: sentence + seconds }) as Cue;
const one = cueOf(0, 'One.', 1);
const two = cueOf(1, 'Two.', 1);

test('a narration is refused unless its sound has each sentence in order and word for word', () => {
  expect(() => requireEverySentence('OneTwo', sentences, [one, two])).not.toThrow();
  for (const cues of [[two, one], [one], [one, cueOf(1, 'Too.', 1)], [one, cueOf(1, 'Two.', 0)]]) {
    expect(() => requireEverySentence('OneTwo', sentences, cues)).toThrow('Sentence');
  }
});

test.each([
  ['the first sentence has different letters', 'OnceTwo', 1],
  ['the second sentence lacks its last letter', 'OneTwos', 3],
  ['the text has a third sentence', 'OneTwoThree', 3],
  ['the second sentence is not in the text', 'One', 2],
])(
  'a narration is refused if its sentences differ from the text in any letter: %s',
  (_, written, sentence) => {
    expect(() => requireEverySentence(written, sentences, [one, two])).toThrow(`Sentence ${sentence} of`);
  },
);
