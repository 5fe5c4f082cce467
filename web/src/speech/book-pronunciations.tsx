import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { pronunciationsQuery, type WordsOf } from './pronunciations/pronunciations-query.ts';
import { WordList } from './pronunciations/word-list.tsx';

/** How voices say the words of a book: its author adds a word, hears it, and mends how it is spelled. */
export function BookPronunciations({ userid, bookId }: WordsOf) {
  const { data: list, error, refetch } = useQuery(pronunciationsQuery({ userid, bookId }));
  if (list) return <WordList key={`${userid}:${bookId}`} of={{ userid, bookId }} list={list} />;
  if (error)
    return (
      <FailedState error={error} fallback="We couldn’t load the words." onRetry={() => void refetch()} />
    );
  return (
    <output className="grid gap-3">
      <span className="sr-only">Loading the words…</span>
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-22" />
      <Skeleton className="h-22" />
    </output>
  );
}
