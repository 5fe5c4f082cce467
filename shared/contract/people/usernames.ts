import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const UsernameAvailability = z.object({
  /** Normalised to lower case. */
  username: z.string(),
  available: z.boolean(),
  reason: z.optional(z.string()),
  /** For a former username: the current username of the same person, so that old addresses can redirect. */
  current: z.optional(z.string()),
});
export type UsernameAvailability = z.infer<typeof UsernameAvailability>;

export const usernames = {
  checkUsername: endpoint({
    route: 'GET /usernames/{username}',
    summary: 'Check whether a username is available.',
    access: 'public',
    answer: { status: 200, body: UsernameAvailability },
    refusals: ['not_found'],
    throttle: { ratePerSecond: 20, burst: 40 },
  }),
} as const;
