import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween } from './text-changes.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '“', '😀', '\ud83d', '\ude00') });
const bigText = Array.from({ length: 20_000 }, (_, line) => `Line ${line} of a long chapter.\n`).join('');

test('applying the changes between two texts to the first text gives the second text', () => {
  fc.assert(
    fc.property(letters, letters, (base, text) => {
      expect(applyChanges(base, changesBetween(base, text))).toBe(text);
    }),
  );
});

test('the changes between two texts are in order, do not overlap and leave equal text alone', () => {
  const base = 'One.\n\nTwo.\n\nThree.';
  expect(changesBetween(base, 'One!\n\nTwo.\n\nThree and a half.')).toEqual([
    { at: 3, remove: 1, insert: '!' },
    { at: 17, remove: 0, insert: ' and a half' },
  ]);
  expect(changesBetween(base, base)).toEqual([]);
});

test('an emoji or another character of two code units is replaced as a whole', () => {
  expect(changesBetween('a😀b', 'a😁b')).toEqual([{ at: 1, remove: 2, insert: '😁' }]);
});

test('two changed words in half a million characters give under 120 characters of changes', () => {
  const text = bigText.replace('Line 77 of', 'Line 77 in').replace('Line 19000 of', 'Line 19000 in');
  expect(JSON.stringify(changesBetween(bigText, text)).length).toBeLessThan(120);
});

test('two texts with hundreds of thousands of equal lines can be compared', () => {
  const [base, text] = ['\n'.repeat(300_000), `\n${'x\n'.repeat(200_000)}`];
  expect(applyChanges(base, changesBetween(base, text))).toBe(text);
});

test.each([
  ['beyond the end of the text', [{ at: 9, remove: 0, insert: 'x' }]],
  ['that reach past the end of the text', [{ at: 0, remove: 9, insert: '' }]],
  [
    'that overlap',
    [
      { at: 0, remove: 2, insert: '' },
      { at: 1, remove: 1, insert: '' },
    ],
  ],
  [
    'in the wrong order',
    [
      { at: 3, remove: 0, insert: 'x' },
      { at: 0, remove: 1, insert: '' },
    ],
  ],
  ['inside a character', [{ at: 5, remove: 0, insert: 'x' }]],
  ['that end inside a character', [{ at: 3, remove: 2, insert: '' }]],
  ['before the start of the text', [{ at: -1, remove: 0, insert: 'x' }]],
  ['with a negative length', [{ at: 2, remove: -1, insert: '' }]],
  ['without a valid position', [{ at: Number.NaN, remove: 0, insert: 'x' }]],
])('changes %s are refused', (_which, changes) => {
  expect(applyChanges('abcd😀', changes)).toBeUndefined();
});
