import type { Invite, InviteStatus } from '#shared/contract/people/invitations.ts';

export interface StoredInvite {
  readonly email: string;
  readonly name?: string;
  readonly status: InviteStatus;
  /** When the person joined the waitlist. */
  readonly joinedAt: string;
  readonly invitedAt?: string;
  readonly expiresAt?: string;
  readonly sentAt?: string;
  readonly notSentAt?: string;
  readonly spentAt?: string;
  readonly codeHash?: string;
  readonly codeSalt?: string;
  /** Only with status `moved`: the former owner's id, when the address was moved, and until when it is held. */
  readonly movedBy?: string;
  readonly movedAt?: string;
  readonly heldUntil?: string;
}

/** Reveals nothing about the code but its age. */
export const inviteView = (stored: StoredInvite, now: Date): Invite => ({
  ...stored,
  expired: stored.status === 'invited' && !isOpen(stored, now),
});

export const isOpen = ({ status, expiresAt }: StoredInvite, now: Date): boolean =>
  status === 'invited' && expiresAt !== undefined && expiresAt > now.toISOString();

/** True if a mail with the code was sent a moment ago or may be on its way, because another code would void it. */
export const isMailFresh = ({ invitedAt, sentAt, notSentAt }: StoredInvite, now: Date): boolean => {
  const lastAt = sentAt ?? (notSentAt === undefined ? invitedAt : undefined);
  return lastAt !== undefined && Date.parse(lastAt) > now.getTime() - restMs;
};

/** Longer than a request runs: a mail without an outcome by then was interrupted. */
const restMs = 60_000;

export const waitlistItemVersion = 1;
export const listPartition = 'all';
/** The item with the counts. No address looks like it, and no index contains it. */
export const countsKey = '#counts';
