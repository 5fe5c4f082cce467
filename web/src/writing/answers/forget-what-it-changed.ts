import type { QueryClient } from '@tanstack/react-query';
import { allCredits } from '#web/credits/credit-queries.ts';
import { allWriting } from './writing-queries.ts';

/** An answer that begins or ends changes conversations and credits: what is known of them is asked for again. */
export function forgetWhatItChanged(queries: QueryClient): void {
  for (const queryKey of [allWriting, allCredits]) void queries.invalidateQueries({ queryKey });
}
