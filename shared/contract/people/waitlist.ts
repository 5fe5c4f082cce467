import * as z from 'zod/mini';
import { EmailAddress } from './email-address.ts';
import { OneLine } from '#shared/contract/text.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const WaitlistEntry = z.object({
  email: EmailAddress,
  name: z.optional(
    OneLine('A name must be text.').check(z.trim(), z.maxLength(100, 'A name can be up to 100 characters.')),
  ),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const waitlist = {
  joinWaitlist: endpoint({
    route: 'POST /waitlist',
    summary: 'Join the waitlist. Joining again changes nothing and gets the same response.',
    access: 'public',
    body: WaitlistEntry,
    answer: { status: 202, body: z.object({ message: z.string() }) },
  }),
} as const;
