import type { AnswerKind } from './answer-kinds.ts';

/**
 * What the AI can read a whole book for, chapter by chapter: a summary of each, the facts of the story, and what
 * contradicts another chapter. Each is the kind of answer that one chapter is asked for.
 */
export const readingKinds = ['summary', 'facts', 'continuity'] as const satisfies readonly AnswerKind[];
export type ReadingKind = (typeof readingKinds)[number];

/** After so many chapters in a row that could not be read, a reading waits for its author. */
export const mostFailuresInARow = 3;

export const readingRefusals = {
  nothingDue: 'Every chapter was read as it stands. Write on, and read again what changed.',
  isRunning: 'The AI is reading this book for that already. Wait for it, or stop it.',
  failsAgain: (error: string): string =>
    `Three chapters in a row could not be read. The last one: ${error} Nothing was charged for them. Go on later.`,
} as const;
