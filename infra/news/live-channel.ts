import type { AppFunction } from '#infra/constructs/app-function.ts';

/** What other areas need of the live stack. */
export interface LiveChannel {
  /** May tell people something on their open pages. Sets the variables of the live port. */
  grantTellTo(...functions: AppFunction[]): void;
}
