import type { KeptBefore, VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { StoredChapter } from '#functions/books/items.ts';

/**
 * Why the text that is being replaced should be kept as a version; undefined: it need not be. At a save point, which
 * comes every ten minutes of writing and every 200 words more or fewer, it is the text as it was before this save: so
 * what somebody finds on coming back the next day is kept before they change it.
 */
export function reasonToKeep(
  replaced: Replaced,
  next: { readonly wordCount: number; readonly keepBefore?: KeptBefore | undefined },
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
