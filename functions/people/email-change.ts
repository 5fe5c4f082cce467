import type { HashedCode } from './code-hash.ts';
import type { StoredInvite } from './waitlist-item.ts';

/** A change of address that is under way, on the record of its person. */
export interface EmailChange extends HashedCode {
  readonly id: string;
  readonly newEmail: string;
  /** Codes that were shown so far. */
  readonly tries: number;
  /** Of the code. */
  readonly expiresAt: string;
  /**
   * How far it came: a code was `asked` for; the new address is `reserved` and the old one held; the user pool knows
   * the new one, and so does the record (`recorded`); every session is ended (`signedOut`). The old mailbox is told
   * last, and then the change is gone from the record.
   */
  readonly step: 'asked' | 'reserved' | 'recorded' | 'signedOut';
  /** What the list of addresses said of the new one before, where it stood there. */
  readonly took?: StoredInvite;
}

/** The way back to the address before, on the record of its person. */
export interface EmailUndo {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly expiresAt: string;
  /** Whether there was a second factor before the change: one that came after it goes with it. */
  readonly hadSecondFactor: boolean;
  /** Of the secret in the link; absent until its mail is written. */
  readonly secretHash?: string;
  /** The link was used (`opened`); the pool has the old address, and nobody gets in with what they knew (`shut`). */
  readonly step?: 'opened' | 'shut';
}

/** Whether the change has begun to take effect, and has to be carried on to its end. */
export const isUnderWay = (change: EmailChange | undefined): change is UnderWay =>
  change !== undefined && change.step !== 'asked';

/** A change that takes effect. */
export interface UnderWay extends EmailChange {
  readonly step: Exclude<EmailChange['step'], 'asked'>;
}
