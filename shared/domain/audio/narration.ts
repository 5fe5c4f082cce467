import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** What starts a narration: one attempt at the sound of one audio. Ids and counts travel, never text. */
export const NarrationInput = z.object({ audioId: z.string(), attempt: z.number() });
export type NarrationInput = z.output<typeof NarrationInput>;

/** The state between the steps: `next` are the groups to make now; none are left when `done`. */
export const NarrationRound = z.object({
  ...NarrationInput.shape,
  ownerId: z.string(),
  next: z.array(z.number()),
  done: z.boolean(),
});

/** One of `next`. */
export const GroupToMake = z.object({ ...NarrationInput.shape, ownerId: z.string(), group: z.number() });

export const FinishedNarration = z.object({ ...NarrationInput.shape, durationSeconds: z.number() });

/** The errors that its steps throw by name, each with a message that is written for the author. */
export const narrationErrors = {
  EngineBusy: 'retryWhileBusy',
  EngineFailed: 'retry',
  NothingHeard: 'doNotRetry',
  NothingToRead: 'doNotRetry',
  SentencesMissing: 'doNotRetry',
} as const satisfies NamedErrors;
export type NarrationError = keyof typeof narrationErrors;
