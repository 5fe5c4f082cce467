import * as z from 'zod/mini';
import { waiting } from '#shared/domain/admission.ts';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** What travels through the workflow `conversation`: ids, never text. The execution is named `{answerId}-{attempt}`. */
export const AnswerInput = z.object({
  ownerId: z.string(),
  conversationId: z.string(),
  /** The message that is being written. */
  answerId: z.string(),
  attempt: z.number(),
  /** Of an answer for one chapter of a reading: it goes on with the next one after this. */
  readingId: z.optional(z.string()),
});
export type AnswerInput = z.output<typeof AnswerInput>;

/** The same, and what it keeps while it waits for the model. */
export const AnswerToWrite = z.object({ ...AnswerInput.shape, ...waiting });
export type AnswerToWrite = z.output<typeof AnswerToWrite>;

export const executionNameOf = ({ answerId, attempt }: Pick<AnswerInput, 'answerId' | 'attempt'>): string =>
  `${answerId}-${attempt}`;

/** The errors that its steps throw by name; messages of those that are not retried are written for the author. */
export const conversationErrors = {
  /** The model turned the call away, however long the step waited for it. */
  ModelBusy: 'doNotRetry',
  /** The answer broke off, or nothing came in time. */
  ModelBroke: 'retry',
  /** The model cannot or will not answer this. */
  ModelRefused: 'doNotRetry',
  /** An answer had begun and broken off, and the model turned the next try away. */
  ModelGone: 'doNotRetry',
  BookGone: 'doNotRetry',
} as const satisfies NamedErrors;
export type ConversationError = keyof typeof conversationErrors;
