import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';

export const messageLimit = writingLimits.messageCharacters;

export const messageProblem = (text: string): string | undefined =>
  text.length > messageLimit ? writingRefusals.messageTooLong : undefined;
