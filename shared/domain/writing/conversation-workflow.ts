import * as z from 'zod/mini';
import { waitingFields } from '#shared/domain/admission.ts';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** The input of the workflow `conversation`: ids, never text. The execution is named `{answerId}-{attempt}`. */
export const AnswerInput = z.object({
  ownerId: z.string(),
  conversationId: z.string(),
  answerId: z.string(),
  attempt: z.number(),
  readingId: z.optional(z.string()),
});
export type AnswerInput = z.output<typeof AnswerInput>;

export const AnswerToWrite = z.object({ ...AnswerInput.shape, ...waitingFields });
export type AnswerToWrite = z.output<typeof AnswerToWrite>;

export const executionNameOf = ({ answerId, attempt }: Pick<AnswerInput, 'answerId' | 'attempt'>): string =>
  `${answerId}-${attempt}`;

/**
 * The names of the errors that the workflow's steps throw. The messages of errors with `doNotRetry` are shown to the
 * author.
 */
export const conversationErrors = {
  ModelBusy: 'doNotRetry',
  ModelBroke: 'retry',
  ModelRefused: 'doNotRetry',
  /** The answer broke off, and the model refused the retry. */
  ModelGone: 'doNotRetry',
  BookGone: 'doNotRetry',
} as const satisfies NamedErrors;
export type ConversationError = keyof typeof conversationErrors;
