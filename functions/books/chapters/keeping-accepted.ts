import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import type { AnswersOfAuthors } from './answers-of-authors.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Returns the database writes that record which AI text the author accepted in a save. The records' ids are derived
 * from the browser's ids, so that a retry stores nothing twice. The id of an AI answer that is deleted or isn't the
 * author's is left out, because it must not make the save fail. Looks up AI answers only if an acceptance names one.
 */
export async function acceptanceWrites(
  { acceptances, answers }: KeepingDependencies,
  { ownerId, id: chapterId }: StoredChapter,
  accepted: readonly NewAcceptance[] = [],
  now: Date,
): Promise<Write[]> {
  const namedIds = new Set(accepted.flatMap(({ answerId }) => answerId ?? []));
  const ownIds = namedIds.size > 0 ? await answers.ownOf(ownerId, namedIds) : namedIds;
  const uniqueAcceptances = new Map(accepted.map((one) => [one.id, one])).values();
  return [...uniqueAcceptances].map(({ id, answerId, before, after }, number) =>
    acceptances.keepWrite({
      ownerId,
      id: idIn('acc', chapterId, id),
      chapterId,
      ...(answerId !== undefined && ownIds.has(answerId) && { answerId }),
      before,
      after,
      // gives each acceptance a later time than the one before it, because later text may be made from earlier text
      at: new Date(now.getTime() + number).toISOString(),
    }),
  );
}

export interface KeepingDependencies {
  readonly acceptances: Pick<AcceptanceStore, 'keepWrite'>;
  readonly answers: AnswersOfAuthors;
}
