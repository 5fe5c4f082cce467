import * as z from 'zod/mini';
import { EmailAddress } from './email-address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';

export const InviteStatus = z.enum(
  // `moved` marks a previous address, which is reserved as long as the change of address can be undone.
  ['waiting', 'invited', 'joined', 'revoked', 'moved'],
  'The status must be waiting, invited, joined, revoked or moved.',
);
export type InviteStatus = z.infer<typeof InviteStatus>;

/** A person on the waitlist. No response contains the authorization code. */
export const Invite = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  status: InviteStatus,
  expired: z.boolean(),
  joinedAt: z.string(),
  invitedAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  /** When the mail with the code was sent; absent if it couldn't be sent. */
  sentAt: z.optional(z.string()),
  spentAt: z.optional(z.string()),
});
export type Invite = z.infer<typeof Invite>;

const mostAtOnce = 50;
const peopleCountMessage = `Choose 1 to ${mostAtOnce} people.`;

export const Approval = z
  .object({
    emails: z.optional(
      z
        .array(EmailAddress, peopleCountMessage)
        .check(z.minLength(1, peopleCountMessage), z.maxLength(mostAtOnce, peopleCountMessage)),
    ),
    next: z.optional(
      z
        .int(peopleCountMessage)
        .check(z.minimum(1, peopleCountMessage), z.maximum(mostAtOnce, peopleCountMessage)),
    ),
  })
  .check(
    z.refine(({ emails, next }) => (emails === undefined) !== (next === undefined), {
      error: 'Choose who to invite: a list of addresses, or how many of the next in line.',
    }),
  );
export type Approval = z.infer<typeof Approval>;

const InviteRequest = z.object({ email: EmailAddress });
const InviteAnswer = z.object({ invite: Invite });
const inviteStatus = z.optional(InviteStatus);
const inviteCount = z.number();

export const invitations = {
  listInvites: endpoint({
    route: 'GET /admin/invites',
    summary:
      'List the waitlist: by status in the order of joining, all by address, or those with an address that starts with `search`.',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      status: inviteStatus,
      search: z.optional(
        z
          .string('A search must be text.')
          .check(z.trim(), z.toLowerCase(), z.maxLength(120, 'A search can be up to 120 characters.')),
      ),
    }),
    answer: {
      status: 200,
      body: z.object({
        invites: z.array(Invite),
        nextCursor,
        counts: z.object({
          waiting: inviteCount,
          invited: inviteCount,
          joined: inviteCount,
          revoked: inviteCount,
          moved: inviteCount,
        }),
      }),
    },
  }),
  approveInvites: endpoint({
    route: 'POST /admin/invites/approve',
    summary:
      'Invite people and send each an authorization code. People with an open invitation keep it; people who joined are skipped.',
    access: 'admin',
    body: Approval,
    answer: { status: 200, body: z.object({ approved: z.array(z.string()), notSent: z.array(z.string()) }) },
  }),
  resendInvite: endpoint({
    route: 'POST /admin/invites/resend',
    summary: 'Send an invited person a new code for another 14 days. The previous one stops working.',
    access: 'admin',
    body: InviteRequest,
    answer: { status: 200, body: InviteAnswer },
    refusals: ['conflict'],
  }),
  revokeInvite: endpoint({
    route: 'POST /admin/invites/revoke',
    summary: 'Revoke an invitation that has not been used yet.',
    access: 'admin',
    body: InviteRequest,
    answer: { status: 200, body: InviteAnswer },
    refusals: ['conflict'],
  }),
  exportInvites: endpoint({
    route: 'GET /admin/invites/export',
    summary: 'Get the waitlist as CSV, 2,000 people per page. The first page starts with the column names.',
    access: 'admin',
    query: z.object({ cursor: pageQuery.cursor, status: inviteStatus }),
    answer: { status: 200, body: z.object({ csv: z.string(), nextCursor }) },
  }),
} as const;
