import type { ConversationError } from '#shared/domain/writing/conversation-workflow.ts';
import type { Prompt } from './prompt.ts';

/**
 * The port to a language model. `write` streams the answer to a prompt: `onText` gets each piece as it comes, and empty
 * ones while the model thinks; the promise gives the whole when the model has said that it is whole. It fails with
 * `ModelBusy` (try later), `ModelBroke` (nothing came, or it broke off) or `ModelRefused` and with nothing else;
 * aborting `signal` ends it quietly with what there is, `end: 'stopped'`.
 */
export interface Writer {
  /** What writes, in words for the author, and whether it is a model at all. */
  readonly name: string;
  write(prompt: Prompt, how: { onText: (piece: string) => void; signal: AbortSignal }): Promise<Written>;
}

export interface Written {
  readonly text: string;
  /** `cut`: the answer came to its greatest length. */
  readonly end: 'whole' | 'cut' | 'stopped';
  readonly inputTokens: number;
  /** About how many tokens were sent, where the service read only a fraction of them. */
  readonly sentTokens?: number;
  readonly outputTokens: number;
  /** Who wrote it, in words for the author, as the service itself says. */
  readonly model: string;
  /** False of what answers by rules. */
  readonly isModel: boolean;
}

/** The model turned the call away for now. */
export class ModelBusy extends Error {
  override readonly name = 'ModelBusy' satisfies ConversationError;
}

/** Nothing came in time, or the answer broke off. */
export class ModelBroke extends Error {
  override readonly name = 'ModelBroke' satisfies ConversationError;
}

/** An answer had begun and broken off, and the model turned the next try away; the message is a sentence for the author. */
export class ModelGone extends Error {
  override readonly name = 'ModelGone' satisfies ConversationError;
}

/** The model cannot or will not answer; the message is a sentence for the author. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused' satisfies ConversationError;
}
