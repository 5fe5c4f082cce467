import type { ConverseRequest } from './converse-request.ts';

/** A source of answers. Fails with an `AwsError` before the answer begins and with any error after that. */
export interface Answerer {
  readonly name: string;
  /** `signal` aborts when the client disconnects. */
  answer(request: ConverseRequest, signal: AbortSignal): Promise<AsyncIterable<Part>>;
}

export type Part =
  | { readonly text: string }
  | { readonly thought: string }
  | {
      readonly stopReason: 'end_turn' | 'max_tokens' | 'content_filtered' | 'guardrail_intervened';
      readonly inputTokens: number;
      readonly outputTokens: number;
    };
