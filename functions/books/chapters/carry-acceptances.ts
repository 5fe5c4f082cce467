import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Whose a sentence is stays known in the chapter that it comes to, also once the one that it came from is deleted for
 * ever: what was accepted there is kept for this one too. It comes before the sentences do, may be repeated, and makes
 * no difference where they do not come after all: origins are told by the acceptances of the whole book.
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

/** Each may have 50,000 characters, and a transaction four megabytes. */
const atATime = 20;

export interface CarryingDependencies {
  readonly acceptances: Pick<AcceptanceStore, 'listOf' | 'keepWrite'>;
  readonly transact: Transact;
}
