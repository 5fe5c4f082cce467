import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { OneLine } from '#shared/contract/text.ts';
import { spendingEndpoints } from './spending.ts';

export const Credits = z.object({
  /** The credits that can be spent: monthly plus granted credits, minus held credits. */
  balance: z.number(),
  monthlyLeft: z.number(),
  granted: z.number(),
  /** Set aside for work in progress; the unused part is refunded. */
  held: z.number(),
  renewsAt: z.string(),
});
export type Credits = z.infer<typeof Credits>;

/** One line of the ledger; `credits` is negative for charges. */
export const CreditEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['answer', 'audio', 'grant']),
  about: z.string(),
  credits: z.number(),
  tokens: z.optional(z.number()),
  characters: z.optional(z.number()),
  bookId: z.optional(z.string()),
  conversationId: z.optional(z.string()),
  audioId: z.optional(z.string()),
});
export type CreditEntry = z.infer<typeof CreditEntry>;

/** An admin sees what a person's work cost, never its content. */
export const PersonCredits = z.object({
  username: z.string(),
  credits: Credits,
  entries: z.array(CreditEntry),
});
export type PersonCredits = z.infer<typeof PersonCredits>;

export const credits = {
  getCredits: endpoint({
    route: 'GET /credits',
    summary: 'Get your balance, and your charges and grants, newest first.',
    access: 'signedIn',
    query: z.object(pageQuery),
    answer: {
      status: 200,
      body: z.object({ credits: Credits, entries: z.array(CreditEntry), nextCursor }),
    },
  }),
  getPersonCredits: endpoint({
    route: 'GET /admin/credits/{username}',
    summary: 'Get the balance of a person, and their latest entries.',
    access: 'admin',
    answer: { status: 200, body: z.object({ person: PersonCredits }) },
    refusals: ['not_found'],
  }),
  grantCredits: endpoint({
    route: 'POST /admin/credits/{username}',
    takesIdempotencyKey: true,
    summary: 'Grant credits to a person. They don’t expire.',
    access: 'admin',
    body: z.object({
      credits: z
        .number('Credits must be a number.')
        .check(
          z.int('Grant a whole number of credits.'),
          z.minimum(1, 'Grant 1 to 100,000 credits.'),
          z.maximum(100_000, 'Grant 1 to 100,000 credits.'),
        ),
      about: OneLine('A reason must be text.').check(
        z.trim(),
        z.minLength(1, 'Enter what they’re for.'),
        z.maxLength(200, 'A reason can be up to 200 characters.'),
      ),
    }),
    answer: { status: 201, body: z.object({ person: PersonCredits }) },
    refusals: ['not_found', 'conflict'],
  }),
  ...spendingEndpoints,
} as const;
