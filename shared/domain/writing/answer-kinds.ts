/**
 * A new kind needs limits, a prompt, a condition for asking (`require-answerable.ts`), code that reads its answer, an
 * offline rule (`local/offline-writer/index.ts`), and texts; the compiler reports what is missing. CONTRIBUTING.md says
 * what else it needs.
 */
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
