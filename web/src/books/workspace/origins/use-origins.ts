import { useQuery } from '@tanstack/react-query';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import type { OriginsToShow } from '#web/texts/origins-to-show.ts';
import { acceptancesQuery } from './acceptances-query.ts';
import { useShownOrigins } from './shown-origins.ts';

export function useOrigins(of: BookRef): OriginsToShow {
  const [isShown, onToggle] = useShownOrigins(of.bookId);
  const { data, error, refetch } = useQuery({ ...acceptancesQuery(of), enabled: isShown });
  return { isShown, accepted: data, error, onToggle, onRetry: () => void refetch() };
}
