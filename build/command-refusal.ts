export class CommandRefusal extends Error {}

export const diskFullSentence =
  'The disk is full. Make room on it and try again; nothing that was saved is lost.';

export function exitWith(error: unknown, sentenceFor = refusalSentence): never {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}

export const refusalSentence = (error: unknown): string | undefined =>
  error instanceof CommandRefusal ? error.message : undefined;
