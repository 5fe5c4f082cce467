import * as z from 'zod/mini';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { PendingEmailChange } from './email-change.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const Account = z.object({
  /** If false, the account has no password, second factor or remembered devices. */
  hasPassword: z.boolean(),
  google: z.boolean(),
  emailChange: z.optional(PendingEmailChange),
  deleteAfter: z.optional(z.string()),
});
export type Account = z.infer<typeof Account>;

export const account = {
  getAccount: endpoint({
    route: 'GET /account',
    summary: 'Get your sign-in methods.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ account: Account }) },
    refusals: ['forbidden'],
  }),
  signOutEverywhere: endpoint({
    route: 'POST /account/sign-out-everywhere',
    summary:
      'Sign out everywhere. Sessions can’t be renewed any more; access tokens expire within 15 minutes.',
    access: 'signedIn',
    answer: { status: 204 },
  }),
  openGoogleLink: endpoint({
    route: 'POST /account/google-link',
    summary: 'Connect Google: the next sign-in with Google with the same email address opens this account.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ until: z.string() }) },
    refusals: ['conflict', 'forbidden'],
  }),
  removeGoogleLink: endpoint({
    route: 'DELETE /account/google-link',
    summary: 'Disconnect Google. Refused if your account has no password.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['conflict', 'forbidden'],
  }),
  deleteAccount: endpoint({
    route: 'DELETE /account',
    summary: `Schedule the deletion of your account in ${deletionGraceDays} days. Until then everything stays, including what is public.`,
    access: 'signedIn',
    answer: { status: 200, body: z.object({ deleteAfter: z.string() }) },
    refusals: ['forbidden'],
  }),
  restoreAccount: endpoint({
    route: 'POST /account/restore',
    summary: 'Cancel the deletion of your account.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['conflict', 'forbidden'],
  }),
} as const;
