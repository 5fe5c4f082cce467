import type { VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import type { BookCounters } from '#functions/books/books/book-counters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { ChapterStore, Said } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import { notedSave } from '#functions/books/text-saves.ts';
import { newVersionId, type VersionStore } from '#functions/books/version-store.ts';

/**
 * Gives a chapter another text, its next revision, in one transaction with the words of its book. Where there is a
 * reason to `keep` the text that it had, that is pinned in the same transaction, unless it is pinned already. The
 * `extraWrites` are a part of it too. Undefined when something was no longer as it was seen.
 */
export async function replaceText(
  deps: ReplacingDependencies,
  seen: StoredChapter,
  { text, saveId, said = {}, keep, extraWrites = [] }: Replacement,
): Promise<StoredChapter | undefined> {
  const now = deps.now().toISOString();
  const revision = {
    ...text,
    ...said,
    ...notedSave(seen, saveId),
    updatedAt: now,
    ...(keep && { keptTextId: seen.textId, keptAt: now, keptWordCount: seen.wordCount }),
  };
  const words = text.wordCount - seen.wordCount;
  const failed = await deps.transact({
    chapter: deps.chapters.reviseWrite(seen, revision),
    book: deps.counters.countWrite({
      ownerId: seen.ownerId,
      bookId: bookIdOf(seen.id),
      ...(words !== 0 && { count: { wordCount: words } }),
      tidyFrom: dayOf(now),
      editedAt: now,
    }),
    pin: keep && seen.keptTextId !== seen.textId ? deps.versions.addWrite(pinOn(seen, keep)) : undefined,
    extraWrites,
  });
  return failed.size === 0 ? { ...seen, ...revision, revision: seen.revision + 1 } : undefined;
}

/** A version of the text that a chapter has: it stood so since it was saved last. */
const pinOn = (chapter: StoredChapter, reason: VersionReason): StoredVersion => ({
  ownerId: chapter.ownerId,
  id: newVersionId(chapter.id, chapter.updatedAt),
  textId: chapter.textId,
  textFingerprint: chapter.textFingerprint,
  reason,
  title: chapter.title,
  wordCount: chapter.wordCount,
  revision: chapter.revision,
  createdAt: chapter.updatedAt,
});

/** The mark for the nightly tidying is the same all day, so that saves leave its place in the index alone. */
export const dayOf = (time: string): string => time.slice(0, 10);

export interface Replacement {
  readonly text: Pick<StoredChapter, 'textId' | 'textFingerprint' | 'wordCount'>;
  readonly saveId?: string | undefined;
  readonly said?: Partial<Said>;
  readonly keep?: VersionReason | undefined;
  readonly extraWrites?: readonly Write[];
}
export interface ReplacingDependencies {
  readonly chapters: Pick<ChapterStore, 'reviseWrite'>;
  readonly versions: Pick<VersionStore, 'addWrite'>;
  readonly counters: BookCounters;
  readonly transact: Transact;
  readonly now: () => Date;
}
