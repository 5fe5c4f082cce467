import * as z from 'zod/mini';
import { postponable, waiting } from '#shared/domain/admission.ts';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** The input of the narration workflow: one attempt at one audio. Contains ids and counts, never text. */
export const NarrationInput = z.object({
  audioId: z.string(),
  attempt: z.number(),
  /** For a podcast without a script: write it and continue, or write it and stop for the author. */
  script: z.optional(z.enum(['write', 'hold'])),
  /** The book job that started this attempt; it continues with the next chapter afterwards. */
  jobId: z.optional(z.string()),
  /** The number of the execution within the attempt; absent for the first. */
  execution: z.optional(z.number()),
});
export type NarrationInput = z.output<typeof NarrationInput>;
export type Attempt = Pick<NarrationInput, 'audioId' | 'attempt'>;

export const GroupToMake = z.object({
  audioId: z.string(),
  attempt: z.number(),
  ownerId: z.string(),
  group: z.number(),
});

export const GroupToSpeak = z.object({ ...GroupToMake.shape, ...postponable });
export type GroupToSpeak = z.output<typeof GroupToSpeak>;

/** The state between steps. `next` are the groups to generate now; `done` when none are left. */
export const NarrationRound = z.object({
  ...NarrationInput.shape,
  ownerId: z.string(),
  next: z.array(z.number()),
  done: z.boolean(),
  spoken: z.optional(z.array(GroupToSpeak)),
  /** How many groups are done, without a gap, from the first one of the attempt. The next execution starts there. */
  made: z.optional(z.number()),
  /** An upper bound for the events in the execution's history. */
  events: z.optional(z.number()),
  /** The history may have no room for another round, so another execution continues. */
  full: z.optional(z.literal(true)),
});
export type NarrationRound = z.output<typeof NarrationRound>;

export const NarrationToContinue = z.object({ machineArn: z.string(), round: NarrationRound });

export const ScriptToWrite = z.object({ ...NarrationInput.shape, ...waiting });
export type ScriptToWrite = z.output<typeof ScriptToWrite>;

export const FinishedNarration = z.object({ ...NarrationInput.shape, durationSeconds: z.number() });

/** Errors that the steps throw by name, with messages for the author. */
export const narrationErrors = {
  /** Thrown when a step gives up: it waits for a busy engine itself, so the workflow must not retry. */
  EngineBusy: 'doNotRetry',
  EngineFailed: 'retry',
  NothingHeard: 'doNotRetry',
  NothingToRead: 'doNotRetry',
  SentencesMissing: 'doNotRetry',
  /** Errors of the model; the same as those of a conversation. */
  ModelBusy: 'doNotRetry',
  ModelBroke: 'retry',
  ModelRefused: 'doNotRetry',
  /** The model's output is no script, even after retries. */
  NoScript: 'doNotRetry',
} as const satisfies NamedErrors;
export type NarrationError = keyof typeof narrationErrors;
