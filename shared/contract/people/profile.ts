import * as z from 'zod/mini';
import { firstVisitMarks } from '#shared/domain/people/first-visit-marks.ts';
import { OneLine } from '#shared/contract/text.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/**
 * The person's own profile, with the field names of the specification; `userid` is the user id (`sub`) in the access
 * token.
 */
export const Profile = z.object({
  userid: z.string(),
  creatorId: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  picture: z.optional(z.string()),
  /** The public picture, a path of the site; absent if the person chose none. */
  imageUrl: z.optional(z.string()),
  identityProvider: z.enum(['Cognito', 'Google']),
  channelName: z.string(),
  firstName: z.optional(z.string()),
  /** False while `username` is a placeholder that the person still has to replace. */
  usernameChosen: z.boolean(),
  createdAt: z.string(),
  marksSeen: z.optional(z.array(z.string())),
  /** Set while the account awaits its deletion. After this time it may be deleted irreversibly. */
  deleteAfter: z.optional(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const mostNameCharacters = 75;

const nameSchema = (what: string) =>
  OneLine(`${what} must be text.`).check(
    z.trim(),
    z.minLength(1, `${what} is missing.`),
    z.maxLength(mostNameCharacters, `${what} can be up to ${mostNameCharacters} characters.`),
  );

export const ChannelName = nameSchema('A channel name');

export const ProfileChange = z.object({
  /** `usernameProblem` in `shared/domain/people/usernames.ts` decides which names are allowed. */
  username: z.optional(
    z.string('A username must be text.').check(z.maxLength(100, 'A username can be up to 30 characters.')),
  ),
  name: z.optional(nameSchema('A name')),
  channelName: z.optional(ChannelName),
  firstName: z.optional(nameSchema('A first name')),
  marksSeen: z.optional(
    z
      .array(z.enum(firstVisitMarks, 'Choose buttons that have an explanation.'))
      .check(z.maxLength(firstVisitMarks.length, `You can name up to ${firstVisitMarks.length} buttons.`)),
  ),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const ProfileAnswer = z.object({ profile: Profile });

export const profile = {
  getProfile: endpoint({
    route: 'GET /profile',
    summary: 'Get your profile. The first request creates it and uses up your invitation.',
    access: 'signedIn',
    answer: { status: 200, body: ProfileAnswer },
    refusals: ['forbidden'],
  }),
  changeProfile: endpoint({
    route: 'PUT /profile',
    summary:
      'Change your username, name, channel name or first name, or mark explanations as seen. A former username still leads to you.',
    access: 'signedIn',
    body: ProfileChange,
    answer: { status: 200, body: ProfileAnswer },
    refusals: ['conflict', 'forbidden'],
  }),
} as const;
