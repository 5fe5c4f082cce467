import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import type { AnswersOfAuthors } from './answers-of-authors.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Keeps what of the AI comes with a save. Its id is made of that of its page, so that what comes again is kept once. An
 * answer that is not this author's, or was deleted, is not named: where words come from never keeps them from being
 * saved. What brings no answer along costs no read.
 */
export async function keepingAccepted(
  { acceptances, answers }: KeepingDependencies,
  { ownerId, id: chapterId }: StoredChapter,
  accepted: readonly NewAcceptance[] = [],
  now: Date,
): Promise<Write[]> {
  const named = new Set(accepted.flatMap(({ answerId }) => answerId ?? []));
  const own = named.size > 0 ? await answers.ownOf(ownerId, named) : named;
  const once = new Map(accepted.map((one) => [one.id, one])).values();
  return [...once].map(({ id, answerId, before, after }, number) =>
    acceptances.keepWrite({
      ownerId,
      id: idIn('acc', chapterId, id),
      chapterId,
      ...(answerId !== undefined && own.has(answerId) && { answerId }),
      before,
      after,
      // One after the other, as they were accepted: what comes later may have been made of what came before.
      at: new Date(now.getTime() + number).toISOString(),
    }),
  );
}

export interface KeepingDependencies {
  readonly acceptances: Pick<AcceptanceStore, 'keepWrite'>;
  readonly answers: AnswersOfAuthors;
}
