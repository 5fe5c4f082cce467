import { useState } from 'react';
import type { Book, OutlineChapter } from '#shared/contract/books/books.ts';
import { amountText } from '#shared/domain/books/writing-goals.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { openCounts } from '#web/books/workspace/open-chapter.ts';
import { useStore } from '#web/platform/store.ts';
import { useToday } from './use-today.ts';

export function StatusWords({ userid, book, chapters, chapterId }: StatusWordsProps) {
  const counts = useStore(openCounts);
  const savedWords = chapters.find(({ id }) => id === chapterId)?.wordCount ?? 0;
  const ownCounts = counts?.chapterId === chapterId ? counts : undefined;
  const words = ownCounts?.words ?? savedWords;
  const written = book.goalMeasure === 'words' ? book.wordCount + words - savedWords : book.characterCount;
  return (
    <p className="desk-status flex flex-wrap gap-x-5 border-t border-rule px-5 py-1.5 text-small text-faded tabular-nums sm:px-8">
      <span>
        {ownCounts !== undefined && ownCounts.selectedWords > 0
          ? `${grouped(ownCounts.selectedWords)} of ${countOf(words, 'word')} selected`
          : countOf(words, 'word')}
      </span>
      <span>
        Book{' '}
        {book.wordGoal > 0
          ? `${grouped(written)} of ${amountText(book.wordGoal, book.goalMeasure)}`
          : amountText(written, book.goalMeasure)}
      </span>
      <TodaysWords userid={userid} book={book} unsavedWords={words - savedWords} />
    </p>
  );
}

function TodaysWords({ userid, book, unsavedWords }: TodaysWordsProps) {
  const { written, goal, measure } = useToday(userid, book, unsavedWords);
  const isReached = goal > 0 && written >= goal;
  const isAnnounced = useAnnounced(isReached);
  if (goal === 0) return written > 0 && <span>Today {amountText(written, measure)}</span>;
  return (
    <span className="flex items-center gap-2">
      Today {grouped(written)} of {amountText(goal, measure)}
      <progress
        aria-hidden
        value={Math.min(1, written / goal)}
        max={1}
        className="progress w-16 max-xs:hidden"
      />
      {isReached && <span className="text-accent">Goal reached</span>}
      <output className="sr-only">{isAnnounced && 'You reached today’s goal.'}</output>
    </span>
  );
}

/** Becomes true when the goal is reached while writing and then stays true, so that this is announced only once. */
function useAnnounced(isReached: boolean): boolean {
  const [wasReached, setWasReached] = useState(isReached);
  const [isAnnounced, setIsAnnounced] = useState(false);
  if (wasReached !== isReached) {
    setWasReached(isReached);
    if (isReached) setIsAnnounced(true);
  }
  return isAnnounced;
}

interface StatusWordsProps {
  readonly userid: string;
  readonly book: Book;
  readonly chapters: readonly OutlineChapter[];
  readonly chapterId: string;
}

interface TodaysWordsProps {
  readonly userid: string;
  readonly book: Book;
  readonly unsavedWords: number;
}
