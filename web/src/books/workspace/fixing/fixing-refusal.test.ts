import { expect, test } from 'vitest';
import type { ProposalView } from '#web/writing/manuscript.ts';
import { createStore } from '#web/platform/store.ts';
import type { OpenConflict, SaverState } from '#web/texts/saver-state.ts';
import { fixingRefusal } from './fixing-refusal.ts';

test('a chapter can be fixed unless it is read-only or a decision is open in it', () => {
  expect(refusal({})).toBeUndefined();
  expect(refusal({ isEditable: false })).toContain('You can’t change this chapter');
  expect(refusal({ conflict: { parts: [] } as unknown as OpenConflict })).toContain(
    'This chapter was changed in two places.',
  );
  expect(refusal({ proposals: [{} as ProposalView] })).toContain('Suggestions of the AI are open');
});

function refusal({ isEditable = true, conflict, proposals = [] }: Partial<Situation>): string | undefined {
  return fixingRefusal(
    { isEditable: () => isEditable, proposals: createStore<readonly ProposalView[]>(proposals) },
    { state: createStore({ conflict } as SaverState) },
  );
}

interface Situation {
  readonly isEditable: boolean;
  readonly conflict: OpenConflict;
  readonly proposals: readonly ProposalView[];
}
