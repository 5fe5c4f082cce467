import { ReadableError } from '#web/platform/readable-error.ts';

/** Why a mail did not go out, in the words of the mail service; `status` 0: it was not reached (S8.31 to S8.34). */
export class MailRefusal extends ReadableError {
  readonly status: number;
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.status = status;
  }
}
