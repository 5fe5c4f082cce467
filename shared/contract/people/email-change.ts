import * as z from 'zod/mini';
import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EmailAddress } from './email-address.ts';

/** A change of address that waits for its code. */
export const PendingEmailChange = z.object({ newEmail: z.string(), expiresAt: z.string() });

export const emailChange = {
  changeEmail: endpoint({
    route: 'POST /account/email',
    summary: `Ask for another email address: a code goes there. For sign-ins by password that are at most ${terms.freshMinutes} minutes old; answered alike whether the address is taken or not.`,
    access: 'signedIn',
    body: z.object({ newEmail: EmailAddress }),
    answer: { status: 202, body: z.object({ emailChange: PendingEmailChange }) },
    refusals: ['conflict', 'forbidden'],
  }),
  confirmEmail: endpoint({
    route: 'POST /account/email/confirm',
    summary: `Change the address with the code that went to the new one. It ends every session; for ${terms.wayBackDays} days the old mailbox has a way back.`,
    access: 'signedIn',
    body: z.object({
      code: z
        .string('Please enter the code from the email.')
        .check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.')),
    }),
    answer: { status: 204 },
    refusals: ['conflict', 'forbidden'],
  }),
  undoEmail: endpoint({
    route: 'POST /account/email/undo',
    summary:
      'Undo a change of address by the link sent to the old mailbox. It ends every session and voids the password.',
    access: 'public',
    body: z.object({
      secret: z.string('The link is incomplete.').check(z.maxLength(200, 'The link is incomplete.')),
    }),
    answer: { status: 204 },
    refusals: ['conflict'],
  }),
} as const;
