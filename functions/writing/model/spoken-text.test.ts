import { describe, expect, test } from 'vitest';
import { SpokenText } from './spoken-text.ts';

describe('The thoughts of a model', () => {
  test.each([
    ['they come before the answer', '<think>\nA lamp?\n</think>\n\nYes, it was.', 'Yes, it was.'],
    ['their tag has another name', '<reasoning>Hm.</reasoning>Yes.', 'Yes.'],
    ['they occur twice', '<think>One.</think>Yes,\n<think>Two.</think>it was.', 'Yes,\nit was.'],
    ['they never end', '<think>A lamp, and then', ''],
    ['they began in the prompt', 'A lamp?\n</think>\nYes.', 'Yes.'],
  ])('are left out of the answer even if %s', (_, written, expected) => {
    expect(spokenTextOf([written])).toBe(expected);
    expect(spokenTextOf(written.split(''))).toBe(expected);
  });

  test.each(['She wrote <think> on the board.', 'a < b, and </b', '1 <', 'x <thin'])(
    'are not confused with similar text: %s',
    (text) => expect(spokenTextOf(text.split(''))).toBe(text),
  );

  test('never appear, even for a moment, no matter where the streamed text is cut', () => {
    const writtenText = 'Before.\n<think>secret</think>After.';
    for (let at = 1; at < writtenText.length; at += 1) {
      const text = new SpokenText();
      const shownPieces = [text.add(writtenText.slice(0, at)), text.add(writtenText.slice(at)), text.end()];
      expect(shownPieces.join('')).toBe('Before.\nAfter.');
    }
  });
});

function spokenTextOf(pieces: readonly string[]): string {
  const text = new SpokenText();
  for (const piece of pieces) text.add(piece);
  text.end();
  return text.text;
}
