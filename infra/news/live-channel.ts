import type { AppFunction } from '#infra/constructs/app-function.ts';

/** What other areas need of the live stack. */
export interface LiveChannel {
  /** May tell people something on their open pages. Sets the variables of the live port. */
  grantTellTo(...functions: AppFunction[]): void;
}

/** Whom it hurts when the live channel fails. */
export const notTold =
  'Open pages are not told what became of an audio, and ask for it every few seconds instead.';
