import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';

export const messageLimit = writingLimits.messageCharacters;

/** Why a message cannot be sent as it is, in words for its author. */
export const messageProblem = (text: string): string | undefined =>
  text.length > messageLimit ? writingRefusals.messageTooLong : undefined;
