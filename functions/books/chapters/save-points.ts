import type { BackupReason, VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { StoredChapter } from '#functions/books/items.ts';

/**
 * Returns why the replaced text becomes a version, if it does. A save point comes after ten minutes of writing or 200
 * words more or fewer, and keeps the text from before this save, so that the text of an earlier day is kept before it
 * is changed.
 */
export function reasonToKeep(
  replaced: Replaced,
  next: { readonly wordCount: number; readonly keepBefore?: BackupReason | undefined },
  now: Date,
): VersionReason | undefined {
  if (next.keepBefore) return next.keepBefore;
  if (replaced.wordCount === 0) return undefined;
  const lastAt = Date.parse(replaced.keptAt ?? replaced.createdAt);
  const words = Math.abs(next.wordCount - (replaced.keptWordCount ?? 0));
  return now.getTime() - lastAt >= tenMinutesMs || words >= manyWords ? 'save point' : undefined;
}

const tenMinutesMs = 10 * 60_000;
const manyWords = 200;

type Replaced = Pick<StoredChapter, 'wordCount' | 'createdAt' | 'keptAt' | 'keptWordCount'>;
