import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Copies a chapter's acceptances (the records of its AI text) to the chapter that the text is about to move to. Without
 * the copies, the origin of the text would be forgotten once the first chapter is permanently deleted. Safe to repeat,
 * and harmless if the text doesn't move, because a sentence's origin is looked up in the acceptances of the whole book.
 */
export async function carryAcceptances(
  { acceptances, transact }: CarryingDependencies,
  { ownerId, id: from }: Pick<StoredChapter, 'ownerId' | 'id'>,
  to: string,
): Promise<void> {
  const keepWrites = (await acceptances.listOf(ownerId, from)).map((acceptance) =>
    acceptances.keepWrite({ ...acceptance, id: idIn('acc', to, acceptance.id), chapterId: to }),
  );
  for (let at = 0; at < keepWrites.length; at += writesAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- a chapter has few
    await transact({ carried: keepWrites.slice(at, at + writesAtOnce) });
}

/** An acceptance can have 50,000 characters, and a transaction is limited to four megabytes. */
const writesAtOnce = 20;

export interface CarryingDependencies {
  readonly acceptances: Pick<AcceptanceStore, 'listOf' | 'keepWrite'>;
  readonly transact: Transact;
}
