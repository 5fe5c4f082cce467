/**
 * A new kind needs limits, a prompt, a condition for asking (`require-answerable.ts`), code that reads its answer, an
 * offline rule (`local/offline-writer/index.ts`), and texts; the compiler reports what is missing. The compiler doesn't
 * ask for its shape in `shared/contract/writing/shaped-answers.ts` (unless it is text) with `AnswerResult` beside it,
 * for `functions/site/reference/named-schemas.ts`, and for its screen in `web/src/writing` with a place in
 * `web/src/books/workspace`.
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

/**
 * Ways to change selected text, all of the kind `rewrite`. The compiler asks for the instruction in
 * `functions/writing/prompts/rewrite.ts`; the button is in `web/src/writing/tools/text-tool.ts`. For a parameter,
 * follow `tone` in these files and in `tool-bar.tsx`, `conversations.ts` of the contract, `turn-request.ts`,
 * `items.ts`, `pointed-at.ts`, `writing-limits.ts` and `sentTokens` (`price.ts`); `priceOf` in `text-tools.tsx` must
 * count a parameter that can be long. To work without a model, it needs a rule in `by-rules/rewrite-by-rules.ts`, which
 * recognises `shorten` and `grammar` by these words in the instruction, and then a button in
 * `web/src/books/demo/demo-tools.ts`.
 */
export const rewritings = ['rewrite', 'shorten', 'expand', 'describe', 'tone', 'grammar'] as const;
export type Rewriting = (typeof rewritings)[number];

export const suggestionKinds = ['clarity', 'pacing', 'repetition', 'consistency'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];
