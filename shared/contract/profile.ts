import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A person as their own session shows them; `id` is the subject of the access token. */
export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  givenName: z.optional(z.string()),
  familyName: z.optional(z.string()),
  picture: z.optional(z.string()),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const profile = {
  getProfile: endpoint({
    route: 'GET /profile',
    summary: 'The profile of the person who asks; the first request creates it.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ profile: Profile }) },
  }),
} as const;
