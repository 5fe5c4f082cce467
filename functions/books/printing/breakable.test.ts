import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable } from './breakable.ts';

const visible = (text: string) => breakable(text).replaceAll('\u200b', '|');

test.each([
  ['https://example.com/a?b=c', 'https://|example.|com/|a?|b=|c'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsgesellschaft'],
  ['only short words', 'only short words'],
])('a long word may break after its signs, an ordinary one where it is hyphenated: %s', (text, broken) => {
  expect(visible(text)).toBe(broken);
});

test('no piece of a text without blanks is longer than a line, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('x', '/', '.', 'é', '\u0301', '#'), maxLength: 400 }),
      (text) => {
        const broken = breakable(text);
        expect(broken.replaceAll('\u200b', '')).toBe(text);
        for (const piece of broken.split('\u200b'))
          expect(piece.match(/[xé]\u0301*/g)?.length ?? 0).toBeLessThan(51);
      },
    ),
  );
});
