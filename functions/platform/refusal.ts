import type { RefusalCode } from '#shared/contract/endpoint.ts';

/** An expected no, in words for the person. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: readonly Issue[] | undefined;

  constructor(code: RefusalCode, message: string, issues?: readonly Issue[]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
  }
}

export interface Issue {
  readonly path: string;
  readonly message: string;
}
