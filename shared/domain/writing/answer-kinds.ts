/** A new kind needs limits, a prompt, code that reads its answer, and texts; the compiler reports what is missing. */
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

/** Ways to change selected text, all of the kind `rewrite`. */
export const rewritings = ['rewrite', 'shorten', 'expand', 'describe', 'tone', 'grammar'] as const;
export type Rewriting = (typeof rewritings)[number];

export const suggestionKinds = ['clarity', 'pacing', 'repetition', 'consistency'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const shapedKinds = ['suggestions', 'outline', 'titles'] as const satisfies readonly AnswerKind[];
