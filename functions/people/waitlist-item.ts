import type { Invite, InviteStatus } from '#shared/contract/people/invitations.ts';

/** A place on the waitlist as its record holds it. */
export interface StoredInvite {
  readonly email: string;
  readonly name?: string;
  readonly status: InviteStatus;
  /** When they asked for a place. */
  readonly joinedAt: string;
  readonly invitedAt?: string;
  readonly expiresAt?: string;
  readonly sentAt?: string;
  /** When its mail was refused; absent as long as nobody knows. */
  readonly notSentAt?: string;
  readonly spentAt?: string;
  readonly codeHash?: string;
  readonly codeSalt?: string;
  /** Whose address it was, by their id, and until when they can have it back; of status `moved` only. */
  readonly movedBy?: string;
  readonly movedAt?: string;
  readonly heldUntil?: string;
}

/** The wire shape: nothing about the code but how old it is. */
export const inviteView = (stored: StoredInvite, now: Date): Invite => ({
  ...stored,
  expired: stored.status === 'invited' && !isOpen(stored, now),
});

/** Whether the person is invited and can still come in. */
export const isOpen = ({ status, expiresAt }: StoredInvite, now: Date): boolean =>
  status === 'invited' && expiresAt !== undefined && expiresAt > now.toISOString();

/** Whether a mail with its code left a moment ago or may be leaving now: another code would void that one. */
export const isMailFresh = ({ invitedAt, sentAt, notSentAt }: StoredInvite, now: Date): boolean => {
  const lastAt = sentAt ?? (notSentAt === undefined ? invitedAt : undefined);
  return lastAt !== undefined && Date.parse(lastAt) > now.getTime() - restMs;
};

/** Longer than a request lives: whatever is not known of a mail by then was cut off. */
const restMs = 60_000;

export const waitlistItemVersion = 1;
/** The one partition of the index in which all entries stand by address. */
export const wholeList = 'all';
/** The item that counts the others. No address looks like it, and no index carries it. */
export const countsKey = '#counts';
