import type { ConversationError } from '#shared/domain/writing/conversation-workflow.ts';
import type { Prompt } from './prompt.ts';

/**
 * An interface to a language model. `onText` gets each piece of text, and empty pieces while the model reasons; the
 * promise resolves when the model reports that the answer is complete. It rejects only with `ModelBusy` (try later),
 * `ModelBroke` (no answer, or an interrupted one) or `ModelRefused`. If `signal` is aborted, it resolves with the text
 * so far and `end: 'stopped'`.
 */
export interface Writer {
  readonly name: string;
  write(prompt: Prompt, how: { onText: (piece: string) => void; signal: AbortSignal }): Promise<WriterAnswer>;
}

export interface WriterAnswer {
  readonly text: string;
  /** `cut`: the answer reached its maximum length or time. */
  readonly end: 'whole' | 'cut' | 'stopped';
  readonly inputTokens: number;
  /**
   * An estimate of the prompt's tokens. Set only if the service read far fewer tokens, which means that it ignored most
   * of the prompt.
   */
  readonly sentTokens?: number;
  readonly outputTokens: number;
  readonly model: string;
  readonly isModel: boolean;
}

export class ModelBusy extends Error {
  override readonly name = 'ModelBusy' satisfies ConversationError;
}

export class ModelBroke extends Error {
  override readonly name = 'ModelBroke' satisfies ConversationError;
}

/** The answer was interrupted, and the model refused the retry. The error message is a sentence for the author. */
export class ModelGone extends Error {
  override readonly name = 'ModelGone' satisfies ConversationError;
}

/** The error message is a sentence for the author. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused' satisfies ConversationError;
}
