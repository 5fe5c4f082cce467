import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothChanges } from './own-changes.ts';

test.each([
  ['Once a day', 'Once a day!', 'Once', 'Once!'],
  ['Once a day', 'Once a day, and on', 'Once a day.', 'Once a day., and on'],
  ['Once a day', '', 'Once a day or two', ' or two'],
  ['Day 🌊', 'Day 🌊🌙', 'Day ', 'Day 🌙'],
])(
  'a paragraph “%s”, changed in two windows to “%s” and “%s”, is merged into “%s”',
  (base, mine, theirs, both) => {
    const conflict = { type: 'conflict', base: [base], mine: [mine], theirs: [theirs] } as const;
    expect(bothChanges(conflict)).toEqual([both]);
  },
);

test('merging two changes of a text keeps every typed letter once and no deleted letter', () => {
  fc.assert(
    fc.property(sideOf('0123456789'), sideOf('ABCDEFGHIJ'), (theirs, mine) => {
      const [both = ''] = bothChanges({ type: 'conflict', base: [letters], mine: [mine], theirs: [theirs] });
      const isLeft = (letter: string) =>
        letters.includes(letter) ? mine.includes(letter) && theirs.includes(letter) : true;
      const expected = new Set([...mine.split(''), ...theirs.split('')].filter(isLeft));
      expect(both.split('').toSorted()).toEqual([...expected].toSorted());
      for (const side of [mine, theirs])
        expect(both.split('').filter((letter) => side.includes(letter))).toEqual(
          side.split('').filter((letter) => both.includes(letter)),
        );
    }),
  );
});

const letters = 'abcdefghij';

const sideOf = (others: string) =>
  fc
    .tuple(fc.subarray(letters.split('')), fc.array(fc.nat(10), { maxLength: others.length }))
    .map(([left, places]) => {
      const side = [...left];
      for (const [at, place] of places.entries()) side.splice(place, 0, others[at]!);
      return side.join('');
    });
