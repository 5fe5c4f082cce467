import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { chapterView } from './chapter-view.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';

export async function changedElsewhereRefusal(
  deps: ReadingDependencies,
  now: StoredChapter,
): Promise<Refusal> {
  const chapter = chapterView(await readChapter(deps, now));
  return new Refusal('conflict', bookRefusals.chapterChanged, { chapter });
}
