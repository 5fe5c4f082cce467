import type { QueryClient } from '@tanstack/react-query';
import { allCredits } from '#web/credits/credit-queries.ts';
import { writingQueryKey } from './writing-queries.ts';

/** Refetches conversations and credits, because an answer's start or end changes both. */
export function refreshAfterAnswer(queries: QueryClient): void {
  for (const queryKey of [writingQueryKey, allCredits]) void queries.invalidateQueries({ queryKey });
}
