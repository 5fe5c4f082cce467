import { expect, test } from 'vitest';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { sameSentence } from './same-sentence.ts';

test('a sound that was made anew goes on in the middle of the sentence that was being said', () => {
  const before = said(['It rained.', 2], ['The lamps were lit.', 4], ['Nobody came.', 3]);
  const after = said(['It rained all night, and the next day too.', 7], ['The lamps were lit.', 4]);
  expect(sameSentence(before, after, 3.5)).toBe(8.5);
});

test('a sentence that was changed is said anew from its beginning', () => {
  const before = said(['It rained.', 2], ['The lamps were lit.', 4], ['Nobody came.', 3]);
  const after = said(['It rained.', 2], ['The lamps stayed dark.', 5], ['Nobody came.', 3]);
  expect(sameSentence(before, after, 4)).toBe(2);
});

test('of sentences that read alike it is the one that stands nearest', () => {
  const before = said(['Yes.', 1], ['Who is there?', 2], ['Yes.', 1], ['Come in.', 1]);
  const after = said(['Yes.', 1], ['Who is there?', 2], ['Speak up.', 2], ['Yes.', 1], ['Come in.', 1]);
  expect(sameSentence(before, after, 3.5)).toBe(5.5);
  expect(sameSentence(before, after, 0.5)).toBe(0.5);
});

test('where nothing of it is left it begins from the start, and an unknown text keeps the time', () => {
  expect(sameSentence(said(['It rained.', 2]), said(['It snowed.', 2]), 1)).toBe(0);
  expect(sameSentence([], said(['It snowed.', 2]), 1)).toBe(1);
});

function said(...sentences: readonly (readonly [string, number])[]): Cue[] {
  let startSeconds = 0;
  return sentences.map(([text, seconds]) => {
    const cue = { startSeconds, endSeconds: startSeconds + seconds, text };
    startSeconds = cue.endSeconds;
    return cue;
  });
}
