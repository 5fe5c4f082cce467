import * as z from 'zod/mini';
import { postponable, waiting } from '#shared/domain/admission.ts';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** What starts a narration: one attempt at the sound of one audio. Ids and counts travel, never text. */
export const NarrationInput = z.object({
  audioId: z.string(),
  attempt: z.number(),
  /** Of a podcast without a script: write it and go on, or hold there for its author. */
  script: z.optional(z.enum(['write', 'hold'])),
  /** The making of a book that this attempt belongs to: it goes on with the next chapter after this. */
  jobId: z.optional(z.string()),
  /** Its number among the executions of one attempt; absent of the first. */
  execution: z.optional(z.number()),
});
export type NarrationInput = z.output<typeof NarrationInput>;
export type Attempt = Pick<NarrationInput, 'audioId' | 'attempt'>;

/** One of `next`. */
export const GroupToMake = z.object({
  audioId: z.string(),
  attempt: z.number(),
  ownerId: z.string(),
  group: z.number(),
});

/** The same, and what it keeps while it waits for the voices. */
export const GroupToSpeak = z.object({ ...GroupToMake.shape, ...postponable });
export type GroupToSpeak = z.output<typeof GroupToSpeak>;

/** The state between the steps: `next` are the groups to make now; none are left when `done`. */
export const NarrationRound = z.object({
  ...NarrationInput.shape,
  ownerId: z.string(),
  next: z.array(z.number()),
  done: z.boolean(),
  /** The answers for `next`; absent before. */
  spoken: z.optional(z.array(GroupToSpeak)),
  /** How many groups are made, without a gap from the first one that the attempt makes. A further execution starts with it. */
  made: z.optional(z.number()),
  /** How many events the history of the execution has at most. */
  events: z.optional(z.number()),
  /** The history may have no room for another round: the next execution continues. */
  full: z.optional(z.literal(true)),
});
export type NarrationRound = z.output<typeof NarrationRound>;

/** The input of the step that starts the next execution. */
export const NarrationToContinue = z.object({ machineArn: z.string(), round: NarrationRound });

/** What starts a narration whose script is to be written, and what it keeps while it waits for the model. */
export const ScriptToWrite = z.object({ ...NarrationInput.shape, ...waiting });
export type ScriptToWrite = z.output<typeof ScriptToWrite>;

export const FinishedNarration = z.object({ ...NarrationInput.shape, durationSeconds: z.number() });

/** The errors that its steps throw by name, each with a message that is written for the author. */
export const narrationErrors = {
  /** The steps themselves wait for an engine that is busy; this is when they give up. */
  EngineBusy: 'doNotRetry',
  EngineFailed: 'retry',
  NothingHeard: 'doNotRetry',
  NothingToRead: 'doNotRetry',
  SentencesMissing: 'doNotRetry',
  /** Of the model that writes a script: see the conversation's errors of these names. */
  ModelBusy: 'doNotRetry',
  ModelBroke: 'retry',
  ModelRefused: 'doNotRetry',
  /** What the model wrote is no script, tries included. */
  NoScript: 'doNotRetry',
} as const satisfies NamedErrors;
export type NarrationError = keyof typeof narrationErrors;
