/**
 * Why a command cannot do what it was asked for, in a sentence for whoever typed it. Anything else that is thrown is
 * a bug.
 */
export class CommandRefusal extends Error {}

export const diskIsFull = 'The disk is full. Make room on it and try again; nothing that was saved is lost.';

/** Ends the command with 1: what its person can mend by a sentence, a bug whole, so that it can be found. */
export function exitWith(error: unknown, sentenceFor = refusalSentence): never {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}

export const refusalSentence = (error: unknown): string | undefined =>
  error instanceof CommandRefusal ? error.message : undefined;
