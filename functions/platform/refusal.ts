import type { RefusalCode } from '#shared/contract/endpoint.ts';

/**
 * An expected failure, with a message for the person; any other error is a bug. `showing` adds fields to the response:
 * the issues of bad input or, where an endpoint's contract has a `conflict` schema, the current state.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly showing: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, message: string, showing: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.showing = showing;
  }
}
