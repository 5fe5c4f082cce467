/** What one can ask the AI for; each has a prompt of its own (`functions/writing/prompts`). */
export const answerKinds = [
  'chat',
  'continue',
  'rewrite',
  'suggestions',
  'outline',
  'summary',
  'titles',
  'facts',
  'continuity',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What can be done to a passage that its author has selected. */
export const rewritings = ['rewrite', 'shorten', 'expand', 'describe', 'tone', 'grammar'] as const;
export type Rewriting = (typeof rewritings)[number];

/** What a suggestion is about. */
export const suggestionKinds = ['clarity', 'pacing', 'repetition', 'consistency'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** The kinds whose answer has a shape that the screens need, beside its text. */
export const shapedKinds = ['suggestions', 'outline', 'titles'] as const satisfies readonly AnswerKind[];
