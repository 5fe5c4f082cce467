import type { HashedCode } from './code-hash.ts';
import type { StoredInvite } from './waitlist-item.ts';

export interface EmailChange extends HashedCode {
  readonly id: string;
  readonly newEmail: string;
  readonly tries: number;
  readonly expiresAt: string;
  /**
   * The progress: a code was `asked` for; the new address is `reserved` and the old one held; the user pool and the
   * record have the new one (`recorded`); every session has ended (`signedOut`). Then the old mailbox is notified, and
   * the change is removed from the record.
   */
  readonly step: 'asked' | 'reserved' | 'recorded' | 'signedOut';
  /** The waitlist's entry of the new address before the change, if any. */
  readonly took?: StoredInvite;
}

export interface EmailUndo {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly expiresAt: string;
  /** Whether there was a second factor before the change: one added later is removed with it. */
  readonly hadSecondFactor: boolean;
  /** The hash of the secret in the link; absent until its mail is written. */
  readonly secretHash?: string;
  /** The link was used (`opened`); then the pool has the old address, and all earlier access has ended (`shut`). */
  readonly step?: 'opened' | 'shut';
}

export const isInProgress = (change: EmailChange | undefined): change is EmailChangeInProgress =>
  change !== undefined && change.step !== 'asked';

export interface EmailChangeInProgress extends EmailChange {
  readonly step: Exclude<EmailChange['step'], 'asked'>;
}
