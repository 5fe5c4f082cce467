import type { books as contract } from '#shared/contract/books/books.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted, type BookPlace, type CountedWriteDependencies } from './counted-write.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { movesInto, type Move, type PlacedThing } from '#functions/books/order.ts';
import { readOutline, type Outline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { PartStore } from '#functions/books/part-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Writes only the positions that change, so that concurrent moves and edits don't conflict. More moves than fit into
 * one transaction are written in several; after an interruption, a repeated request completes them.
 */
export function orderChapters(deps: Dependencies): Operation<typeof contract.orderChapters> {
  return async ({ actor, params, body: { chapterOrder } }) => {
    const bookPlace = { ownerId: actor.id, bookId: params.id };
    while (!(await isInOrder(deps, bookPlace, chapterOrder)));
    return { chapterOrder: [...(await readOutline(deps, actor.id, params.id)).order] };
  };
}

async function isInOrder(deps: Dependencies, place: BookPlace, chapterOrder: readonly string[]) {
  let remainingMoves = 0;
  await writeCounted(deps, place, async (book) => {
    const outline = await readOutline(deps, book.ownerId, book.id);
    const moves = movesInto(thingsIn(chapterOrder, outline));
    remainingMoves = Math.max(0, moves.length - mostAtOnce);
    return moves.length === 0 ? [] : moveWritesOf(deps, book, moves.slice(0, mostAtOnce));
  });
  return remainingMoves === 0;
}

function thingsIn(
  chapterOrder: readonly string[],
  { chapters, parts, inTheTrash, order }: Outline,
): PlacedThing[] {
  const namedIds = new Set(chapterOrder);
  if (namedIds.size < chapterOrder.length) throw new Refusal('invalid', bookRefusals.orderDoubled);
  // the order may include a chapter that was deleted in another window; if it is restored, it returns to this place
  const knownThings = new Map([...chapters, ...parts, ...inTheTrash].map((thing) => [thing.id, thing]));
  const things = chapterOrder.map((id) => {
    const thing = knownThings.get(id);
    if (!thing) throw new Refusal('invalid', bookRefusals.orderForeign);
    return thing;
  });
  if (!order.every((id) => namedIds.has(id))) throw new Refusal('conflict', bookRefusals.orderMissing);
  return things;
}

function moveWritesOf(
  deps: Dependencies,
  { ownerId, id: bookId, lastPosition }: StoredBook,
  moves: Move[],
): Write[] {
  const movedEnd = moves
    .map(({ position }) => position)
    .toSorted()
    .at(-1)!;
  const isNewEnd = lastPosition === undefined || movedEnd > lastPosition;
  return [
    ...moves.map(({ id, position }) =>
      (id.startsWith('part_') ? deps.parts : deps.chapters).moveWrite(ownerId, id, position),
    ),
    deps.counters.countWrite({
      ownerId,
      bookId,
      ...(isNewEnd && { end: { seen: lastPosition, moved: movedEnd } }),
      editedAt: deps.now().toISOString(),
    }),
  ];
}

/** A transaction takes a hundred writes, and one of them updates the book. */
const mostAtOnce = 99;

interface Dependencies extends CountedWriteDependencies, OutlineDependencies {
  readonly chapters: Pick<ChapterStore, 'listOf' | 'moveWrite'>;
  readonly parts: Pick<PartStore, 'listOf' | 'moveWrite'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
