import type { HashedCode } from './code-hash.ts';
import type { StoredInvite } from './waitlist-item.ts';

export interface EmailChange extends HashedCode {
  readonly id: string;
  readonly newEmail: string;
  readonly tries: number;
  readonly expiresAt: string;
  /**
   * The progress:
   * - `asked`: a code was requested
   * - `reserved`: the new address is reserved for the account, and the old one kept for an undo
   * - `recorded`: the user pool and the person's record have the new address
   * - `signedOut`: every session has ended
   * Then the old mailbox is notified, and the change is removed from the record.
   */
  readonly step: 'asked' | 'reserved' | 'recorded' | 'signedOut';
  /** The waitlist entry that the new address had before the change, if any. */
  readonly took?: StoredInvite;
}

export interface EmailUndo {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly expiresAt: string;
  /**
   * Whether the account had a second factor before the change. If it had none, undoing the change also removes a factor
   * added later.
   */
  readonly hadSecondFactor: boolean;
  /** The hash of the undo link's secret; absent until the mail with the link is prepared. */
  readonly secretHash?: string;
  /**
   * The progress of the undo: the link was used (`opened`); then the pool has the old address again, the password is
   * reset, and every session has ended (`shut`).
   */
  readonly step?: 'opened' | 'shut';
}

export const isInProgress = (change: EmailChange | undefined): change is EmailChangeInProgress =>
  change !== undefined && change.step !== 'asked';

export interface EmailChangeInProgress extends EmailChange {
  readonly step: Exclude<EmailChange['step'], 'asked'>;
}
