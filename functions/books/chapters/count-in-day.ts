import type { BackupReason } from '#shared/domain/books/version-reasons.ts';
import { dayIn, type WritingGoals } from '#shared/domain/books/writing-goals.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { WritingDayStore } from '#functions/books/writing-day-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { countChangeOf } from './replace-text.ts';

/**
 * Returns the database write that adds the words and characters that a save gained or lost to the author's count for
 * today. Returns none if the save changed neither number or the author has no goals. Restored and imported texts don't
 * count, because they weren't written today.
 */
export function countInDay(
  { writingDays, now }: CountingDependencies,
  seen: StoredChapter,
  text: Pick<StoredChapter, 'wordCount' | 'characterCount'>,
  { goals, keepBefore }: SaveCircumstances,
): Write[] {
  const { wordCount: words = 0, characterCount: characters = 0 } = countChangeOf(seen, text);
  if (!goals || (keepBefore && reasonsNotCounted.has(keepBefore)) || (words === 0 && characters === 0))
    return [];
  const day = dayIn(goals.timeZone, now());
  const { ownerId, id } = seen;
  return [writingDays.addWrite({ ownerId, day, bookId: bookIdOf(id) }, { words, characters }, goals)];
}

const reasonsNotCounted: ReadonlySet<BackupReason> = new Set(['before restore', 'before import'] as const);

export interface CountingDependencies {
  readonly writingDays: Pick<WritingDayStore, 'addWrite'>;
  readonly now: () => Date;
}
interface SaveCircumstances {
  readonly goals: WritingGoals | undefined;
  readonly keepBefore: BackupReason | undefined;
}
