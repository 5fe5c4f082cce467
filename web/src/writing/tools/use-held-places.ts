import { useEffect, useEffectEvent } from 'react';
import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { useStore } from '#web/platform/store.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';

/**
 * Holds the passages of suggestions as long as these stand on the page: each is marked in the text and stays the same
 * one, whatever is typed around it or accepted before it. Answers the name of the proposal that holds each; `undefined`:
 * it does not stand in the chapter any more, or its author was done with it before.
 */
export function useHeldPlaces(
  manuscript: Manuscript,
  suggestions: readonly Suggestion[],
  isSettled: (index: number) => boolean,
): readonly (string | undefined)[] {
  const proposals = useStore(manuscript.proposals);
  const isOpen = useEffectEvent((index: number) => !isSettled(index));
  useEffect(() => {
    suggestions.forEach(({ quote, occurrence }, index) => {
      if (isOpen(index)) manuscript.propose({ at: 'words', quote, occurrence }, idOf(index));
    });
    return () => {
      for (const index of suggestions.keys()) manuscript.reject(idOf(index));
    };
  }, [manuscript, suggestions]);
  return suggestions.map((_one, index) => {
    const proposal = proposals.find(({ id }) => id === idOf(index));
    return proposal && proposal.status !== 'stale' ? proposal.id : undefined;
  });
}

const idOf = (index: number) => `suggestion-${index}`;
