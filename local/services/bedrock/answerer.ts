import type { ConverseRequest } from './converse-request.ts';

/** What answers behind the wire. It fails by an `AwsError` before its answer begins, and by any error within it. */
export interface Answerer {
  /** What is named as the model that was invoked. */
  readonly name: string;
  /** `signal` aborts when nobody listens any more. */
  answer(request: ConverseRequest, signal: AbortSignal): Promise<AsyncIterable<Part>>;
}

/** Texts and thoughts, and at the end the reason for it and what was counted. */
export type Part =
  | { readonly text: string }
  | { readonly thought: string }
  | {
      readonly stopReason: 'end_turn' | 'max_tokens' | 'content_filtered' | 'guardrail_intervened';
      readonly inputTokens: number;
      readonly outputTokens: number;
    };
