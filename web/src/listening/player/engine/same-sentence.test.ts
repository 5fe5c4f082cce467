import { expect, test } from 'vitest';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { sameSentence } from './same-sentence.ts';

test('a regenerated audio continues at the same place within the current sentence', () => {
  const before = cuesOf(['It rained.', 2], ['The lamps were lit.', 4], ['Nobody came.', 3]);
  const after = cuesOf(['It rained all night, and the next day too.', 7], ['The lamps were lit.', 4]);
  expect(sameSentence(before, after, 3.5)).toBe(8.5);
});

test('if the current sentence was changed, a regenerated audio starts that sentence again', () => {
  const before = cuesOf(['It rained.', 2], ['The lamps were lit.', 4], ['Nobody came.', 3]);
  const after = cuesOf(['It rained.', 2], ['The lamps stayed dark.', 5], ['Nobody came.', 3]);
  expect(sameSentence(before, after, 4)).toBe(2);
});

test('if the current sentence occurs several times, playback continues at the nearest one', () => {
  const before = cuesOf(['Yes.', 1], ['Who is there?', 2], ['Yes.', 1], ['Come in.', 1]);
  const after = cuesOf(['Yes.', 1], ['Who is there?', 2], ['Speak up.', 2], ['Yes.', 1], ['Come in.', 1]);
  expect(sameSentence(before, after, 3.5)).toBe(5.5);
  expect(sameSentence(before, after, 0.5)).toBe(0.5);
});

test('if no sentence up to the current one is left, a regenerated audio starts at the beginning', () =>
  expect(sameSentence(cuesOf(['It rained.', 2]), cuesOf(['It snowed.', 2]), 1)).toBe(0));

test('if the earlier text is unknown, a regenerated audio continues at the same time', () => {
  expect(sameSentence([], cuesOf(['It snowed.', 2]), 1)).toBe(1);
});

function cuesOf(...sentences: readonly (readonly [string, number])[]): Cue[] {
  let startSeconds = 0;
  return sentences.map(([text, seconds]) => {
    const cue = { startSeconds, endSeconds: startSeconds + seconds, text };
    startSeconds = cue.endSeconds;
    return cue;
  });
}
