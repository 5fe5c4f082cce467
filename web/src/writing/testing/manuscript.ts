import { createStore } from '#web/platform/store.ts';
import type { Manuscript, ProposalView } from '#web/writing/manuscript.ts';

export const aManuscript = (own: Partial<Manuscript> = {}): Manuscript => ({
  language: () => 'en',
  place: () => undefined,
  selectedWords: () => 0,
  selectionBox: () => undefined,
  markSelection: () => undefined,
  onMove: () => () => undefined,
  propose: () => undefined,
  write: () => undefined,
  accept: () => false,
  reject: () => undefined,
  point: () => undefined,
  proposals: createStore<readonly ProposalView[]>([]),
  reveal: () => undefined,
  focus: () => undefined,
  ...own,
});
