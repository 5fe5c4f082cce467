import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/** Keeps what of the AI comes with a save. Its id is made of that of its page, so that what comes again is kept once. */
export function keepingAccepted(
  acceptances: Pick<AcceptanceStore, 'keeping'>,
  { ownerId, id: chapterId }: StoredChapter,
  accepted: readonly NewAcceptance[] = [],
  now: Date,
): Write[] {
  const once = new Map(accepted.map((one) => [one.id, one])).values();
  return [...once].map(({ id, ...said }, number) =>
    acceptances.keeping({
      ownerId,
      id: idIn('acc', chapterId, id),
      chapterId,
      ...said,
      // One after the other, as they were accepted: what comes later may have been made of what came before.
      at: new Date(now.getTime() + number).toISOString(),
    }),
  );
}
