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
  /**
   * Only with status `moved`: the id of the person who gave up this address, when, and until when the address stays
   * reserved for that person.
   */
  readonly movedBy?: string;
  readonly movedAt?: string;
  readonly heldUntil?: string;
}

/** The hash and salt of the code don’t reach an admin: `Invite` drops them when the response is parsed. */
export const inviteView = (stored: StoredInvite, now: Date): Invite => ({
  ...stored,
  expired: stored.status === 'invited' && !isInvitationOpen(stored, now),
});

export const isInvitationOpen = ({ status, expiresAt }: StoredInvite, now: Date): boolean =>
  status === 'invited' && expiresAt !== undefined && expiresAt > now.toISOString();

/**
 * True if a mail with the code was sent a moment ago or may still be on its way. No new code may be made then, because
 * it would make the mailed one invalid.
 */
export const isMailFresh = ({ invitedAt, sentAt, notSentAt }: StoredInvite, now: Date): boolean => {
  const lastEmailAt = sentAt ?? (notSentAt === undefined ? invitedAt : undefined);
  return lastEmailAt !== undefined && Date.parse(lastEmailAt) > now.getTime() - minIntervalMs;
};

/** Longer than a request runs: a mail that has no outcome after this time was interrupted. */
const minIntervalMs = 60_000;

export const waitlistItemVersion = 1;
export const listPartition = 'all';
/** The key of the item that counts the entries. It can't be an email address, and no index contains the item. */
export const countsKey = '#counts';
