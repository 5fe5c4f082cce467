import type { SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';

export const kindNames: Readonly<Record<SuggestionKind, string>> = {
  clarity: 'Clarity',
  pacing: 'Pacing',
  repetition: 'Repetition',
  consistency: 'Consistency',
};
