import * as z from 'zod/mini';
import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EmailAddress } from './email-address.ts';

export const PendingEmailChange = z.object({ newEmail: z.string(), expiresAt: z.string() });

export const emailChange = {
  changeEmail: endpoint({
    route: 'POST /account/email',
    summary: `Request a change of your email address: a code is sent to the new one. Requires a sign-in by password in the last ${terms.freshMinutes} minutes. The response is the same whether the address is taken or not.`,
    access: 'signedIn',
    body: z.object({ newEmail: EmailAddress }),
    answer: { status: 202, body: z.object({ emailChange: PendingEmailChange }) },
    refusals: ['conflict', 'forbidden'],
  }),
  confirmEmail: endpoint({
    route: 'POST /account/email/confirm',
    summary: `Change your address with the code from the email. Every session ends. For ${terms.wayBackDays} days, the change can be undone from the old mailbox.`,
    access: 'signedIn',
    body: z.object({
      code: z
        .string('Please enter the code from the email.')
        .check(z.trim(), z.regex(/^\d{6}$/, 'The code must have six digits.')),
    }),
    answer: { status: 204 },
    refusals: ['conflict', 'forbidden'],
  }),
  undoEmail: endpoint({
    route: 'POST /account/email/undo',
    summary:
      'Undo a change of address with the link sent to the old mailbox. Every session ends, and the password stops working.',
    access: 'public',
    body: z.object({
      secret: z.string('The link is incomplete.').check(z.maxLength(200, 'The link is incomplete.')),
    }),
    answer: { status: 204 },
    refusals: ['conflict'],
  }),
} as const;
