import { expect, test } from 'vitest';
import { unreadSentences } from './unread-sentences.ts';

const passage = (sentence: number, text: string) => ({ sentence, text });
/** Of one frame each; four frames stand behind one peak of the group. */
const framesOf = (...lengths: number[]) => {
  let startFrame = 0;
  return lengths.map((spokenFrames, sentence) => {
    const place = { sentence, startFrame, startByte: 0, spokenFrames };
    startFrame += spokenFrames;
    return place;
  });
};

test('a sentence that is silent between others is found, and none that is heard', () =>
  expect(
    unreadSentences([passage(4, 'One.'), passage(5, '他走了。'), passage(6, 'Three.')], {
      passages: framesOf(8, 8, 8),
      peaks: [0.4, 0.5, 0.001, 0.002, 0.3, 0],
    }),
  ).toEqual([5]));

test('what rings on from the sentence before, or sounds already of the next, is not taken for its own', () =>
  expect(
    unreadSentences([passage(0, 'One.'), passage(1, '他走了。'), passage(2, 'Three.')], {
      passages: framesOf(6, 12, 6),
      peaks: [0.4, 0.5, 0, 0, 0.3, 0.3],
    }),
  ).toEqual([1]));

test('a sentence without a word is silent by rule, and no unread one', () =>
  expect(
    unreadSentences([passage(0, ''), passage(1, '…')], { passages: framesOf(8, 8), peaks: [0, 0, 0, 0] }),
  ).toEqual([]));

test('a long sentence is named once where any of its passages is silent', () =>
  expect(
    unreadSentences([passage(3, 'one,'), passage(3, '他,'), passage(3, '走.'), passage(4, 'End.')], {
      passages: framesOf(4, 4, 4, 4),
      peaks: [0.4, 0, 0, 0.4],
    }),
  ).toEqual([3]));

test('a passage that is shorter than one peak is measured by those that it touches', () =>
  expect(
    unreadSentences([passage(0, 'A.'), passage(1, 'B.')], { passages: framesOf(2, 2), peaks: [0.4] }),
  ).toEqual([]));
