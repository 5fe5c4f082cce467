import { ReadableError } from '#web/platform/readable-error.ts';

/** A refusal with the mail service's text; `status` 0 means unreachable (S8.31 to S8.34). */
export class MailRefusal extends ReadableError {
  readonly status: number;
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.status = status;
  }
}
