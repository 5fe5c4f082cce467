import type { books as contract } from '#shared/contract/books/books.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { idIn } from '#functions/books/book-ids.ts';
import { partView } from './book-view.ts';
import { writeCounted, type CountedWriteDependencies } from './counted-write.ts';
import type { StoredPart } from '#functions/books/items.ts';
import { insertBefore, type UnplacedThing } from '#functions/books/order.ts';
import { placeNewThing, type PlacingDependencies } from './place-new.ts';
import type { PartStore } from '#functions/books/part-store.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function createPart(deps: Dependencies): Operation<typeof contract.createPart> {
  return async ({ actor, params, body, idempotencyKey }) => {
    const bookPlace = { ownerId: actor.id, bookId: params.id };
    const requestedPart = {
      ownerId: actor.id,
      id: idIn('part', params.id, ...(idempotencyKey ? [actor.id, idempotencyKey] : [])),
      title: body.title.trim(),
      requestFingerprint: fingerprint(body),
    };
    let part: StoredPart | undefined;
    const count = { storedParts: 1 };
    await writeCounted(deps, { ...bookPlace, count }, async (book) => {
      const earlierPart = idempotencyKey && (await deps.parts.get(actor.id, requestedPart.id));
      if (earlierPart) {
        part = requireSame(requestedPart, earlierPart);
        return [];
      }
      const { position, shiftWrites, end } = await placeNewThing(
        deps,
        book,
        requestedPart.id,
        arrangementBefore(body.before),
      );
      part = { ...requestedPart, position };
      return [
        deps.parts.addWrite(part),
        ...shiftWrites,
        deps.counters.countWrite({
          ...bookPlace,
          count,
          ...(end && { end }),
          editedAt: deps.now().toISOString(),
        }),
      ];
    });
    return { part: partView(part!) };
  };
}

function arrangementBefore(next: string | undefined) {
  if (next === undefined) return undefined;
  return (things: readonly UnplacedThing[], put: UnplacedThing) => {
    if (!things.some(({ id }) => id === next)) throw new Refusal('not_found', bookRefusals.noChapter);
    return insertBefore(things, next, put);
  };
}

interface Dependencies extends CountedWriteDependencies, PlacingDependencies {
  readonly parts: Pick<PartStore, 'get' | 'listOf' | 'addWrite' | 'moveWrite'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
