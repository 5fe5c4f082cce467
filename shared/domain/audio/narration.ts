import * as z from 'zod/mini';
import { postponableFields, waitingFields } from '#shared/domain/admission.ts';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** The input of the narration workflow: one attempt at one audio. Contains ids and counts, never text. */
export const NarrationInput = z.object({
  audioId: z.string(),
  attempt: z.number(),
  /**
   * Set only for a podcast without a script. `write` writes a script and continues with the voices; `hold` writes a
   * script and stops, so that the author can edit it first.
   */
  script: z.optional(z.enum(['write', 'hold'])),
  /** The book job that started this attempt and continues with the next chapter after it. */
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

export const GroupToSpeak = z.object({ ...GroupToMake.shape, ...postponableFields });
export type GroupToSpeak = z.output<typeof GroupToSpeak>;

/**
 * The state of a narration between the steps of its workflow. `next` lists the groups of passages to generate now;
 * `done` is true when none are left.
 */
export const NarrationRound = z.object({
  ...NarrationInput.shape,
  ownerId: z.string(),
  next: z.array(z.number()),
  done: z.boolean(),
  spoken: z.optional(z.array(GroupToSpeak)),
  /**
   * How many groups from the start of the attempt are done without a gap. The next execution starts with the group
   * after them.
   */
  made: z.optional(z.number()),
  /** An upper bound for the events in the execution's history. */
  events: z.optional(z.number()),
  /** Set if the history might have no room for another round, so that another execution continues the attempt. */
  full: z.optional(z.literal(true)),
});
export type NarrationRound = z.output<typeof NarrationRound>;

export const NarrationToContinue = z.object({ machineArn: z.string(), round: NarrationRound });

export const ScriptToWrite = z.object({ ...NarrationInput.shape, ...waitingFields });
export type ScriptToWrite = z.output<typeof ScriptToWrite>;

export const FinishedNarration = z.object({ ...NarrationInput.shape, durationSeconds: z.number() });

/**
 * The names of the errors that the workflow's steps throw; each error thrown has a message for the author. The value
 * says whether the workflow retries the step.
 */
export const narrationErrors = {
  /**
   * Thrown when a step gives up on a busy engine. The step itself has already waited and retried, so the workflow must
   * not retry.
   */
  EngineBusy: 'doNotRetry',
  EngineFailed: 'retry',
  NothingHeard: 'doNotRetry',
  NothingToRead: 'doNotRetry',
  SentencesMissing: 'doNotRetry',
  /** Errors of the model, with the same names as in a conversation. */
  ModelBusy: 'doNotRetry',
  ModelBroke: 'retry',
  ModelRefused: 'doNotRetry',
  /** The model's output isn't a usable script, even after retries. */
  NoScript: 'doNotRetry',
} as const satisfies NamedErrors;
export type NarrationError = keyof typeof narrationErrors;
