import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { CountChange } from '#functions/books/book-counters.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { inOrder, movesInto, positionAfter, type Move, type UnplacedThing } from '#functions/books/order.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { PartStore } from '#functions/books/part-store.ts';

/**
 * Finds a position for a new chapter or part: at the end, which takes no more reads in a long book than in a short one,
 * or where `arrange` puts it. Other chapters and parts move only if two of them have the same position.
 */
export async function placeNewThing(
  deps: PlacingDependencies,
  { ownerId, id: bookId, lastPosition }: StoredBook,
  id: string,
  arrange?: (things: readonly UnplacedThing[], put: UnplacedThing) => readonly UnplacedThing[],
): Promise<NewPlace> {
  const moves = arrange
    ? movesInto(arrange(await thingsOf(deps, ownerId, bookId), { id }))
    : [{ id, position: positionAfter(lastPosition) }];
  const { position } = moves.find((move) => move.id === id)!;
  const movedEnd = lastPositionOf(moves);
  const isNewEnd = lastPosition === undefined || movedEnd > lastPosition;
  const otherMoves = moves.filter((move) => move.id !== id);
  return {
    position,
    moved: otherMoves.map((move) => move.id),
    shiftWrites: otherMoves.map((move) =>
      (move.id.startsWith('part_') ? deps.parts : deps.chapters).moveWrite(ownerId, move.id, move.position),
    ),
    ...(isNewEnd && { end: { seen: lastPosition, moved: movedEnd } }),
  };
}

async function thingsOf(deps: PlacingDependencies, ownerId: string, bookId: string) {
  const { chapters, parts } = await readOutline(deps, ownerId, bookId);
  return inOrder([...chapters, ...parts]);
}

const lastPositionOf = (moves: readonly Move[]): string =>
  moves.reduce((last, { position }) => (position > last ? position : last), '');

export interface NewPlace {
  readonly position: string;
  readonly moved: readonly string[];
  readonly shiftWrites: readonly Write[];
  readonly end?: NonNullable<CountChange['end']>;
}
export interface PlacingDependencies extends OutlineDependencies {
  readonly chapters: Pick<ChapterStore, 'listOf' | 'moveWrite'>;
  readonly parts: Pick<PartStore, 'listOf' | 'moveWrite'>;
}
