import type { Difference } from './differences.ts';

/** If one side changed a paragraph and the other side moved it, moves the changed version. */
export function followMoves(base: Blocks, mine: Changes, theirs: Changes): readonly [Changes, Changes] {
  const [byMine, byTheirs] = [changesToCarry(base, mine, theirs), changesToCarry(base, theirs, mine)];
  return [carryAlong(base, mine, byMine, byTheirs), carryAlong(base, theirs, byTheirs, byMine)];
}

const changesToCarry = (base: Blocks, mover: Changes, other: Changes): Changes =>
  other.filter((change) => {
    const block = base[change.from] ?? '';
    return (
      change.to - change.from === 1 &&
      change.by.length > 0 &&
      !addedBy(other).includes(block) &&
      !change.by.some((added) => base.includes(added)) &&
      isMoved(base, block, mover)
    );
  });

/** Whether a block was removed in one position and added in another. Duplicates can't be matched. */
const isMoved = (base: Blocks, block: string, changes: Changes): boolean =>
  [base, removedBy(base, changes), addedBy(changes)].every(
    (blocks) => blocks.filter((other) => other === block).length === 1,
  );

function carryAlong(base: Blocks, changes: Changes, carried: Changes, handedOver: Changes): Changes {
  const currentBlocks = new Map(carried.map(({ from, by }) => [base[from] ?? '', by]));
  return changes
    .filter((change) => !handedOver.includes(change))
    .map((change) => ({ ...change, by: change.by.flatMap((block) => currentBlocks.get(block) ?? [block]) }));
}

const addedBy = (changes: Changes): Blocks => changes.flatMap(({ by }) => by);

const removedBy = (base: Blocks, changes: Changes): Blocks =>
  changes.flatMap(({ from, to }) => base.slice(from, to));

type Blocks = readonly string[];
type Changes = readonly Difference[];
