import type { ConverseRequest } from './converse-request.ts';

/**
 * A source of answers. Before the answer begins, it fails only with an `AwsError`; after that, it can fail with any
 * error.
 */
export interface Answerer {
  readonly name: string;
  /** `signal` aborts when the client disconnects. */
  answer(request: ConverseRequest, signal: AbortSignal): Promise<AsyncIterable<AnswerPart>>;
}

export type AnswerPart =
  | { readonly text: string }
  | { readonly thought: string }
  | {
      readonly stopReason: 'end_turn' | 'max_tokens' | 'content_filtered' | 'guardrail_intervened';
      readonly inputTokens: number;
      readonly outputTokens: number;
    };
