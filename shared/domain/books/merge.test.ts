import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsIn, decidedBlocks, mergeBlocks, type Blocks } from './merge.ts';

describe('Two windows that changed the same chapter', () => {
  test('both keep their changes, even in neighbouring paragraphs', () => {
    expect(
      mergeWithoutConflict(['one', 'two', 'three'], ['one!', 'two', 'three!'], ['one', 'two!', 'three']),
    ).toEqual(['one!', 'two!', 'three!']);
  });

  test('both keep paragraphs added at the same place; those in the saved text come first', () => {
    expect(mergeWithoutConflict(['one'], ['one', 'mine'], ['one', 'theirs'])).toEqual([
      'one',
      'theirs',
      'mine',
    ]);
  });

  test('cause a conflict only where both changed the same paragraph; it contains both versions', () => {
    const parts = mergeBlocks(['a', 'It rained.', 'z'], ['a', 'It poured.', 'z!'], ['a!', 'It snowed.', 'z']);
    expect(parts).toEqual([
      { type: 'merged', blocks: ['a!'] },
      { type: 'conflict', base: ['It rained.'], mine: ['It poured.'], theirs: ['It snowed.'] },
      { type: 'merged', blocks: ['z!'] },
    ]);
    expect(decidedBlocks(parts, ['mine'])).toEqual(['a!', 'It poured.', 'z!']);
    expect(decidedBlocks(parts, ['theirs'])).toEqual(['a!', 'It snowed.', 'z!']);
    expect(decidedBlocks(parts, ['both'])).toEqual(['a!', 'It snowed.', 'It poured.', 'z!']);
  });

  test('cause a conflict where one window removed a paragraph that the other window changed', () => {
    expect(conflictsIn(mergeBlocks(['a', 'b'], ['a'], ['a', 'b!']))).toEqual([
      { type: 'conflict', base: ['b'], mine: [], theirs: ['b!'] },
    ]);
  });

  test('cause a conflict about only the paragraph that both changed, not its changed neighbour', () => {
    expect(conflictsIn(mergeBlocks(['aaa.', 'bbb.'], ['aaa!', 'bbb!'], ['aaa?', 'bbb.']))).toEqual([
      { type: 'conflict', base: ['aaa.'], mine: ['aaa!'], theirs: ['aaa?'] },
    ]);
  });

  test('cause no conflict where the text of one window only continues that of the other', () => {
    expect(mergeWithoutConflict(['It'], ['It rained all day.'], ['It rained'])).toEqual([
      'It rained all day.',
    ]);
    expect(mergeWithoutConflict(['It'], ['It rained', 'So what.'], ['It rained'])).toEqual([
      'It rained',
      'So what.',
    ]);
  });

  test('keep one copy of a paragraph that both moved, or that one moved and the other changed', () => {
    const base = ['p', 'a', 'b', 'c', 'd'];
    expect(mergeWithoutConflict(base, ['a', 'b', 'p', 'c', 'd'], ['a', 'b', 'c', 'd', 'p'])).toEqual([
      'a',
      'b',
      'p',
      'c',
      'd',
    ]);
    expect(mergeWithoutConflict(base, ['a', 'b', 'c', 'd', 'p'], ['p!', 'a', 'b', 'c', 'd'])).toEqual([
      'a',
      'b',
      'c',
      'd',
      'p!',
    ]);
    expect(mergeWithoutConflict(base, ['p!', 'a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'p'])).toEqual([
      'a',
      'b',
      'c',
      'd',
      'p!',
    ]);
  });

  test('keep the scene breaks that each window added', () => {
    expect(
      mergeWithoutConflict(
        ['a', '***', 'b', 'c'],
        ['a', '***', 'b', '***', 'c'],
        ['***', 'a', '***', 'b', 'c'],
      ),
    ).toEqual(['***', 'a', '***', 'b', '***', 'c']);
  });

  test('keep a paragraph that one inserted between paragraphs that the other replaced', () => {
    expect(mergeWithoutConflict(['a', 'b'], ['a', 'x', 'b'], ['Something else.'])).toEqual([
      'Something else.',
      'x',
    ]);
  });
});

describe('Merging two changed versions of any text', () => {
  test('loses no paragraph that a version added or both versions kept', () => {
    fc.assert(
      fc.property(threeTexts, ({ base, mine, theirs }) => {
        const mergedBlocks = everythingIn(mergeBlocks(base, mine, theirs));
        for (const block of [...mine, ...theirs])
          if (Math.max(count(mine, block), count(theirs, block)) > count(base, block))
            expect(mergedBlocks).toContain(block);
        for (const block of base)
          if (count(base, block) === 1 && mine.includes(block) && theirs.includes(block))
            expect(mergedBlocks).toContain(block);
      }),
    );
  });

  test('contains no paragraph more often than the two versions together', () => {
    fc.assert(
      fc.property(threeTexts, ({ base, mine, theirs }) => {
        const parts = mergeBlocks(base, mine, theirs);
        if (conflictsIn(parts).length > 0) return;
        for (const block of decidedBlocks(parts)) {
          const [b, m, t] = [base, mine, theirs].map((side) => count(side, block)) as [
            number,
            number,
            number,
          ];
          expect(count(decidedBlocks(parts), block)).toBeLessThanOrEqual(Math.max(m, t, m + t - b));
        }
      }),
    );
  });

  test('accepts a change made by one version, or by both in the same way, without a conflict', () => {
    fc.assert(
      fc.property(threeTexts, ({ base, mine }) => {
        expect(mergeWithoutConflict(base, mine, base)).toEqual(mine);
        expect(mergeWithoutConflict(base, base, mine)).toEqual(mine);
        expect(mergeWithoutConflict(base, mine, mine)).toEqual(mine);
      }),
    );
  });

  test('has the same paragraphs and conflicts, in any order, when the versions are swapped', () => {
    fc.assert(
      fc.property(threeTexts, ({ base, mine, theirs }) => {
        const [here, there] = [mergeBlocks(base, mine, theirs), mergeBlocks(base, theirs, mine)];
        expect(everythingIn(here).toSorted()).toEqual(everythingIn(there).toSorted());
        expect(conflictsIn(here).map(({ mine: a, theirs: b }) => [a, b])).toEqual(
          conflictsIn(there).map(({ mine: b, theirs: a }) => [a, b]),
        );
      }),
    );
  });

  test('causes no conflict when the two versions changed different paragraphs', () => {
    fc.assert(
      fc.property(fc.array(editOfOneSide, { maxLength: 12 }), (edits) => {
        const base = edits.map((_edit, at) => `Paragraph ${at}.`);
        const side = (isMine: boolean) =>
          edits.flatMap((edit, at) => outcome(edit.isMine === isMine ? edit : untouched, at));
        expect(mergeWithoutConflict(base, side(true), side(false))).toEqual(edits.flatMap(outcome));
      }),
    );
  });

  test('merges 20,000 paragraphs, all different or all alike, without a conflict', () => {
    const [base, alike] = [
      Array.from({ length: 20_000 }, (_, at) => `p${at}`),
      Array<string>(20_000).fill('***'),
    ];
    expect(mergeWithoutConflict(base, [...base, 'mine'], ['theirs', ...base])).toEqual([
      'theirs',
      ...base,
      'mine',
    ]);
    expect(mergeWithoutConflict(alike, [...alike, 'mine'], ['theirs', ...alike])).toEqual([
      'theirs',
      ...alike,
      'mine',
    ]);
  });
});

const mergeWithoutConflict = (base: Blocks, mine: Blocks, theirs: Blocks): Blocks => {
  const parts = mergeBlocks(base, mine, theirs);
  expect(conflictsIn(parts)).toEqual([]);
  return decidedBlocks(parts);
};

const everythingIn = (parts: ReturnType<typeof mergeBlocks>): Blocks =>
  parts.flatMap((part) => (part.type === 'merged' ? part.blocks : [...part.mine, ...part.theirs]));

const count = (blocks: Blocks, block: string) => blocks.filter((other) => other === block).length;

/**
 * Few different blocks, so that duplicates, moves and collisions are likely; some texts derive from the base, so that
 * they agree in parts.
 */
const block = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'It rained.', 'It rained. And', 'It snowed.', '***');
const someBlocks = fc.array(block, { maxLength: 9 });
const changesOf = (base: Blocks) =>
  fc
    .array(fc.tuple(fc.nat(9), fc.nat(2), fc.array(block, { maxLength: 2 })), { maxLength: 3 })
    .map((changes) =>
      changes.reduce<Blocks>((text, [at, remove, insert]) => text.toSpliced(at, remove, ...insert), base),
    );
const threeTexts = fc.oneof(
  fc.record({ base: someBlocks, mine: someBlocks, theirs: someBlocks }),
  someBlocks.chain((base) =>
    fc.record({ base: fc.constant(base), mine: changesOf(base), theirs: changesOf(base) }),
  ),
);

const editOfOneSide = fc.record({
  isMine: fc.boolean(),
  kind: fc.constantFrom('untouched', 'changed', 'removed', 'followed', 'split'),
});
const untouched = { isMine: true, kind: 'untouched' } as const;

function outcome({ kind, isMine }: { kind: string; isMine: boolean }, at: number): Blocks {
  const [whole, sideName] = [`Paragraph ${at}.`, isMine ? 'mine' : 'theirs'];
  if (kind === 'changed') return [`Paragraph ${at}, ${sideName}.`];
  if (kind === 'removed') return [];
  if (kind === 'followed') return [whole, `After ${at}, ${sideName}.`];
  if (kind === 'split') return ['Paragraph', `${at}, ${sideName}.`];
  return [whole];
}
