import type { AnswerKind } from './answer-kinds.ts';

/**
 * What the AI can read a whole book for, chapter by chapter: a summary of each, the facts of the story, and what
 * contradicts another chapter. Each is the kind of answer that one chapter is asked for.
 */
export const readingKinds = ['summary', 'facts', 'continuity'] as const satisfies readonly AnswerKind[];
export type ReadingKind = (typeof readingKinds)[number];

/** After so many chapters in a row that couldn’t be read, a reading waits for its author. */
export const mostFailuresInARow = 3;

export const readingRefusals = {
  nothingDue: 'Every chapter is up to date. Read again after you’ve made changes.',
  isRunning: 'The AI is already reading this book for that. Wait for it, or stop it.',
  failsAgain: (error: string): string =>
    `Three chapters in a row couldn’t be read. The last one: ${error} Nothing was charged for them. Continue later.`,
} as const;
