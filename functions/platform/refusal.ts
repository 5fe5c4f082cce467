import type { RefusalCode } from '#shared/contract/endpoint.ts';

/**
 * An expected no, in words for the person. Everything else that is thrown is a bug. `showing` are further fields of the
 * answer: the issues of bad input, or what is there now (the endpoint's `conflict`).
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
