import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Keeps the authorship of sentences that move to another chapter, even after the chapter they came from is permanently
 * deleted. Call it before the sentences move. May be repeated, and is harmless if they don't move, because origins come
 * from the acceptances of the whole book.
 */
export async function carryAcceptances(
  { acceptances, transact }: CarryingDependencies,
  { ownerId, id: from }: Pick<StoredChapter, 'ownerId' | 'id'>,
  to: string,
): Promise<void> {
  const carried = (await acceptances.listOf(ownerId, from)).map((acceptance) =>
    acceptances.keepWrite({ ...acceptance, id: idIn('acc', to, acceptance.id), chapterId: to }),
  );
  for (let at = 0; at < carried.length; at += atATime)
    // oxlint-disable-next-line no-await-in-loop -- a chapter has few
    await transact({ carried: carried.slice(at, at + atATime) });
}

/** An acceptance may have 50,000 characters, and a transaction takes four megabytes. */
const atATime = 20;

export interface CarryingDependencies {
  readonly acceptances: Pick<AcceptanceStore, 'listOf' | 'keepWrite'>;
  readonly transact: Transact;
}
