import { useEffect, useEffectEvent } from 'react';
import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { useStore } from '#web/platform/store.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';

/**
 * Tracks the passages of suggestions while mounted, so that edits around them don't lose the place. Returns the id of
 * the proposal for each suggestion; undefined if its passage is no longer in the chapter or was decided before.
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
      if (isOpen(index)) manuscript.propose({ at: 'words', quote, occurrence }, proposalIdOf(index));
    });
    return () => {
      for (const index of suggestions.keys()) manuscript.reject(proposalIdOf(index));
    };
  }, [manuscript, suggestions]);
  return suggestions.map((_one, index) => {
    const proposal = proposals.find(({ id }) => id === proposalIdOf(index));
    return proposal && proposal.status !== 'stale' ? proposal.id : undefined;
  });
}

const proposalIdOf = (index: number) => `suggestion-${index}`;
