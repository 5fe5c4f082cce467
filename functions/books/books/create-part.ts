import type { books as contract } from '#shared/contract/books/books.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { idIn } from '#functions/books/book-ids.ts';
import { partView } from '#functions/books/book-view.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/counted-write.ts';
import type { StoredBook, StoredPart } from '#functions/books/items.ts';
import { before, inOrder, movesInto, positionAfter, type Move } from '#functions/books/order.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { PartStore } from '#functions/books/part-store.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function createPart(deps: Dependencies): Operation<typeof contract.createPart> {
  return async ({ actor, params, body, idempotencyKey }) => {
    const place = { ownerId: actor.id, bookId: params.id };
    const asked = {
      ownerId: actor.id,
      id: idIn('part', params.id, ...(idempotencyKey ? [actor.id, idempotencyKey] : [])),
      title: body.title.trim(),
      requestFingerprint: fingerprint(body),
    };
    let part: StoredPart | undefined;
    const count = { storedParts: 1 };
    await writeCounted(deps, { ...place, count }, async (book) => {
      const earlier = idempotencyKey && (await deps.parts.get(actor.id, asked.id));
      if (earlier) {
        part = requireSame(asked, earlier);
        return [];
      }
      const [its, ...others] = await placesFor(deps, book, asked.id, body.before);
      part = { ...asked, position: its!.position };
      return [
        deps.parts.adding(part),
        ...others.map(({ id, position }) =>
          (id.startsWith('part_') ? deps.parts : deps.chapters).moving(actor.id, id, position),
        ),
        deps.counters.counting({
          ...place,
          count,
          ...(body.before === undefined && { end: { seen: book.lastPosition, moved: part.position } }),
          editedAt: deps.now().toISOString(),
        }),
      ];
    });
    return { part: partView(part!) };
  };
}

/** Its own place first; the others make room, which they need to only where two came to the same place. */
async function placesFor(
  deps: Dependencies,
  book: StoredBook,
  id: string,
  next: string | undefined,
): Promise<Move[]> {
  if (next === undefined) return [{ id, position: positionAfter(book.lastPosition) }];
  const { chapters, parts } = await readOutline(deps, book.ownerId, book.id);
  const things = inOrder([...chapters, ...parts]);
  if (!things.some((thing) => thing.id === next)) throw new Refusal('not_found', bookRefusals.noChapter);
  const moves = movesInto(before<{ id: string; position?: string }>(things, next, { id }));
  return moves.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
}

interface Dependencies extends CountedWriteDependencies, OutlineDependencies {
  readonly chapters: Pick<ChapterStore, 'listOf' | 'moving'>;
  readonly parts: Pick<PartStore, 'get' | 'listOf' | 'adding' | 'moving'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
