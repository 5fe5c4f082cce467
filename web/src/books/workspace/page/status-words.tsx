import type { Book, OutlineChapter } from '#shared/contract/books/books.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { openCounts } from '#web/books/workspace/open-chapter.ts';
import { useStore, useStoreSelector } from '#web/platform/store.ts';
import { changes, wordsToday } from './daily-words.ts';

/** How much there is, quietly, at the foot of the page: of the chapter, of the book, of today. */
export function StatusWords({ book, chapters, chapterId }: StatusWordsProps) {
  const counts = useStore(openCounts);
  const saved = chapters.find(({ id }) => id === chapterId)?.wordCount ?? 0;
  const own = counts?.chapterId === chapterId ? counts : undefined;
  const words = own?.words ?? saved;
  return (
    <p className="desk-status flex flex-wrap gap-x-5 border-t border-rule px-5 py-1.5 text-small text-faded tabular-nums sm:px-8">
      <span>
        {own !== undefined && own.selectedWords > 0
          ? `${grouped(own.selectedWords)} of ${countOf(words, 'word')} chosen`
          : countOf(words, 'word')}
      </span>
      <span>
        Book {grouped(book.wordCount + words - saved)}
        {book.wordGoal > 0 && <span className="max-xs:hidden"> of {grouped(book.wordGoal)}</span>}
      </span>
      <Today bookId={book.id} goal={book.dailyGoal} />
    </p>
  );
}

function Today({ bookId, goal }: { bookId: string; goal: number }) {
  const words = useStoreSelector(changes, () => wordsToday(bookId));
  if (goal === 0) return words > 0 && <span>Today {grouped(words)}</span>;
  const share = Math.min(1, words / goal);
  return (
    <span className="flex items-center gap-2">
      Today {grouped(words)} of {grouped(goal)}
      <progress aria-hidden value={share} max={1} className="progress w-16 max-xs:hidden" />
      {share === 1 && <span className="text-accent">Goal reached</span>}
    </span>
  );
}

interface StatusWordsProps {
  readonly book: Book;
  readonly chapters: readonly OutlineChapter[];
  readonly chapterId: string;
}
