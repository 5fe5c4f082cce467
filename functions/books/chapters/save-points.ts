import type { BackupReason, VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { StoredChapter } from '#functions/books/items.ts';

/**
 * Returns the reason to keep the replaced text as a version, or undefined. A save point is due ten minutes after the
 * last one, or when the word count differs by 200 from that of the last one. The version has the text from before this
 * save, so that the first save of a day keeps the text of the day before.
 */
export function reasonToKeep(
  replaced: ReplacedText,
  next: { readonly wordCount: number; readonly keepBefore?: BackupReason | undefined },
  now: Date,
): VersionReason | undefined {
  if (next.keepBefore) return next.keepBefore;
  if (replaced.wordCount === 0) return undefined;
  const lastVersionAt = Date.parse(replaced.keptAt ?? replaced.createdAt);
  const words = Math.abs(next.wordCount - (replaced.keptWordCount ?? 0));
  return now.getTime() - lastVersionAt >= tenMinutesMs || words >= maxUnsavedWords ? 'save point' : undefined;
}

const tenMinutesMs = 10 * 60_000;
const maxUnsavedWords = 200;

type ReplacedText = Pick<StoredChapter, 'wordCount' | 'createdAt' | 'keptAt' | 'keptWordCount'>;
