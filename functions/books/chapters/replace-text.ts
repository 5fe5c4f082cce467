import type { VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import type { BookCounters, CountChange } from '#functions/books/book-counters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { ChapterStore, ChapterDescription } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import { saveFields } from '#functions/books/text-saves.ts';
import { newVersionId, type VersionStore } from '#functions/books/version-store.ts';

/**
 * Replaces a chapter's text, increases its revision and updates the book's counts, in one transaction. If `keep` gives
 * a reason, the earlier text becomes a version, unless it already is one. Returns undefined if the chapter has changed
 * since it was read, or if another condition of the transaction fails.
 */
export async function replaceText(
  deps: ReplacingDependencies,
  seen: StoredChapter,
  { extraWrites = [], ...replacement }: Replacement & { readonly extraWrites?: readonly Write[] },
): Promise<StoredChapter | undefined> {
  const { writes, count, chapter } = replaceWrites(deps, seen, replacement);
  const failed = await deps.transact({ writes, book: deps.counters.countWrite(count), extraWrites });
  return failed.size === 0 ? chapter : undefined;
}

export function replaceWrites(
  deps: Pick<ReplacingDependencies, 'chapters' | 'versions' | 'now'>,
  seen: StoredChapter,
  { text, saveId, description = {}, keep }: Replacement,
): ReplacementWrites {
  const now = deps.now().toISOString();
  const revision = {
    ...text,
    ...description,
    ...saveFields(seen, saveId),
    updatedAt: now,
    ...(keep && { keptTextId: seen.textId, keptAt: now, keptWordCount: seen.wordCount }),
  };
  const isPinned = !keep || seen.keptTextId === seen.textId;
  return {
    writes: [
      deps.chapters.reviseWrite(seen, revision),
      ...(isPinned ? [] : [deps.versions.addWrite(pinnedVersionOf(seen, keep))]),
    ],
    count: {
      ownerId: seen.ownerId,
      bookId: bookIdOf(seen.id),
      count: countChangeOf(seen, text),
      tidyFrom: dayOf(now),
      editedAt: now,
    },
    chapter: { ...seen, ...revision, revision: seen.revision + 1 },
  };
}

export function countChangeOf(before: TextCounts, after: TextCounts): Partial<TextCounts> {
  const addedWords = after.wordCount - before.wordCount;
  const addedCharacters = after.characterCount - before.characterCount;
  return {
    ...(addedWords !== 0 && { wordCount: addedWords }),
    ...(addedCharacters !== 0 && { characterCount: addedCharacters }),
  };
}

/** The version has the time of the chapter's last save, because the text is unchanged since that save. */
const pinnedVersionOf = (chapter: StoredChapter, reason: VersionReason): StoredVersion => ({
  ownerId: chapter.ownerId,
  id: newVersionId(chapter.id, chapter.updatedAt),
  textId: chapter.textId,
  textFingerprint: chapter.textFingerprint,
  reason,
  title: chapter.title,
  wordCount: chapter.wordCount,
  characterCount: chapter.characterCount,
  revision: chapter.revision,
  createdAt: chapter.updatedAt,
});

/**
 * A book is marked for the nightly tidying with a day instead of a time, so that further saves on the same day don't
 * move the book in the index.
 */
export const dayOf = (time: string): string => time.slice(0, 10);

type TextCounts = Pick<StoredChapter, 'wordCount' | 'characterCount'>;
export interface Replacement {
  readonly text: Pick<StoredChapter, 'textId' | 'textFingerprint' | 'wordCount' | 'characterCount'>;
  readonly saveId?: string | undefined;
  readonly description?: Partial<ChapterDescription>;
  readonly keep?: VersionReason | undefined;
}
interface ReplacementWrites {
  readonly writes: Write[];
  readonly count: CountChange;
  readonly chapter: StoredChapter;
}
export interface ReplacingDependencies {
  readonly chapters: Pick<ChapterStore, 'reviseWrite'>;
  readonly versions: Pick<VersionStore, 'addWrite'>;
  readonly counters: BookCounters;
  readonly transact: Transact;
  readonly now: () => Date;
}
