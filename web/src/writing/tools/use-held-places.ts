import { useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { useStore } from '#web/platform/store.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';

/**
 * Holds the passages of suggestions as long as these stand on the page: each is marked in the text and stays the same
 * one, whatever is typed around it or accepted before it. `undefined`: it does not stand in the chapter any more, or
 * its author was done with it before.
 */
export function useHeldPlaces(
  manuscript: Manuscript,
  suggestions: readonly Suggestion[],
  isSettled: (index: number) => boolean,
): readonly (string | undefined)[] {
  const [held, setHeld] = useState<readonly (string | undefined)[]>([]);
  const proposals = useStore(manuscript.proposals);
  const hold = useEffectEvent(({ quote, occurrence }: Suggestion, index: number) =>
    isSettled(index) ? undefined : manuscript.propose({ at: 'words', quote, occurrence })?.id,
  );
  useEffect(() => {
    const ids = suggestions.map((suggestion, index) => hold(suggestion, index));
    setHeld(ids);
    return () => {
      for (const id of ids) if (id !== undefined) manuscript.reject(id);
    };
  }, [manuscript, suggestions]);
  return held.map((id) => {
    const proposal = proposals.find((one) => one.id === id);
    return proposal && proposal.status !== 'stale' ? id : undefined;
  });
}
