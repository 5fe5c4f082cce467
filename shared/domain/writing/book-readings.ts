import type { AnswerKind } from './answer-kinds.ts';

/** Purposes for which the AI reads a whole book, one request per chapter; each is a kind of answer. */
export const readingKinds = ['summary', 'facts', 'continuity'] as const satisfies readonly AnswerKind[];
export type ReadingKind = (typeof readingKinds)[number];

/** After this many failed chapters in a row, a reading pauses until its author continues. */
export const mostFailuresInARow = 3;

export const readingRefusals = {
  nothingDue: 'Every chapter is up to date. Read again after you’ve made changes.',
  isRunning: 'The AI is already reading this book for that. Wait for it, or stop it.',
  failsAgain: (error: string): string =>
    `Three chapters in a row couldn’t be read. The last one: ${error} Nothing was charged for them. Continue later.`,
} as const;
