import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  insertAfter,
  insertBefore,
  inOrder,
  movesInto,
  positionAfter,
  type PlacedThing,
  type UnplacedThing,
} from './order.ts';

test('a chapter added at the end of a book comes last, even after 2,000 additions', () => {
  let lastPosition: string | undefined;
  const things = Array.from({ length: 2_000 }, (_, number) => {
    lastPosition = positionAfter(lastPosition);
    return { id: `chap_${2_000 - number}`, position: lastPosition };
  });
  expect(inOrder(things)).toEqual(things);
  expect(lastPosition!.length).toBeLessThan(5);
});

test('chapters can be put into any order, even if some are new or have the same position', () =>
  fc.assert(
    fc.property(thingsSomeNew, (target) => {
      expect(inOrder(applyMoves(target)).map(({ id }) => id)).toEqual(target.map(({ id }) => id));
    }),
  ));

test('chapters that are already in order are not moved', () =>
  fc.assert(
    fc.property(shuffledThings, (target) => {
      expect(movesInto(inOrder(target))).toEqual([]);
      expect(movesInto(inOrder(applyMoves(target)))).toEqual([]);
    }),
  ));

test('reordering moves as few chapters as possible', () =>
  fc.assert(
    fc.property(shuffledThings, (target) => {
      const moves = movesInto(target);
      expect(moves.length).toBe(target.length - mostThatStay(target));
    }),
  ));

test('dragging a chapter moves only that one; drags in two windows at once both take effect', () => {
  const book = placedThings('a', 'b', 'c', 'd', 'e');
  const toTheEnd = movesInto(inListedOrder(book, 'b', 'c', 'd', 'e', 'a'));
  const toTheFront = movesInto(inListedOrder(book, 'd', 'a', 'b', 'c', 'e'));
  expect([toTheEnd.length, toTheFront.length]).toEqual([1, 1]);
  const mergedThings = new Map([...book, ...toTheEnd, ...toTheFront].map((thing) => [thing.id, thing]));
  expect(inOrder([...mergedThings.values()]).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'e', 'a']);
});

test('a new chapter can be placed between two chapters with equal positions', () => {
  const tiedEntries = [
    { id: 'a', position: 'a0' },
    { id: 'b', position: 'a0' },
    { id: 'c', position: 'a0' },
  ];
  const order = insertAfter<UnplacedThing>(tiedEntries, 'a', { id: 'z' });
  expect(inOrder(applyMoves(order)).map(({ id }) => id)).toEqual(['a', 'z', 'b', 'c']);
});

test('a chapter is placed before or after another, or at the end if the other no longer exists', () => {
  const book = placedThings('a', 'b', 'c');
  const ids = (things: readonly UnplacedThing[]) => things.map(({ id }) => id).join('');
  expect(ids(insertBefore(book, 'b', { id: 'x', position: 'a0' }))).toBe('axbc');
  expect(ids(insertAfter(book, 'b', { id: 'x', position: 'a0' }))).toBe('abxc');
  expect(ids(insertAfter(book, 'b', book[0]!))).toBe('bac');
  expect(ids(insertBefore(book, 'gone', { id: 'x', position: 'a0' }))).toBe('abcx');
  expect(ids(insertAfter(book, 'gone', { id: 'x', position: 'a0' }))).toBe('abcx');
});

const shuffledThings = thingsAt('Zz', 'a0', 'a0V', 'a1', 'a2') as fc.Arbitrary<PlacedThing[]>;
const thingsSomeNew = thingsAt('Zz', 'a0', 'a1', undefined);

function thingsAt(...positions: (string | undefined)[]): fc.Arbitrary<UnplacedThing[]> {
  return fc
    .uniqueArray(fc.stringMatching(/^[a-z]{1,2}$/), { maxLength: 10 })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) => fc.record({ id: fc.constant(id), position: fc.constantFrom(...positions) })),
      ),
    );
}

function applyMoves(order: readonly UnplacedThing[]): PlacedThing[] {
  const newPositions = new Map(movesInto(order).map(({ id, position }) => [id, position]));
  return order.map(({ id, position }) => ({ id, position: newPositions.get(id) ?? position! }));
}

function mostThatStay(target: readonly PlacedThing[]): number {
  const canStay = (stays: readonly number[]) =>
    stays.slice(1).every((at, index) => {
      const [earlier, later] = [stays[index]!, at];
      const [one, other] = [target[earlier]!, target[later]!];
      return (
        one.position < other.position ||
        (one.position === other.position && one.id < other.id && later === earlier + 1)
      );
    });
  let mostStaying = 0;
  for (let subset = 0; subset < 2 ** target.length; subset += 1) {
    const stays = target.flatMap((_, at) => (subset & (2 ** at) ? [at] : []));
    if (stays.length > mostStaying && canStay(stays)) mostStaying = stays.length;
  }
  return mostStaying;
}

const placedThings = (...ids: string[]): PlacedThing[] => {
  let lastPosition: string | undefined;
  return ids.map((id) => ({ id, position: (lastPosition = positionAfter(lastPosition)) }));
};
const inListedOrder = (book: readonly PlacedThing[], ...ids: string[]) =>
  ids.map((id) => book.find((thing) => thing.id === id)!);
