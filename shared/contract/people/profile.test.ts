import { expect, test } from 'vitest';
import { Profile, ProfileChange } from './profile.ts';

const session = {
  userid: '0b8f8a53',
  creatorId: 'cre_ada',
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada Marlowe',
  given_name: 'Ada',
  family_name: 'Marlowe',
  picture: 'https://example.com/ada.png',
  identityProvider: 'Google',
  channelName: 'The Lamplighter',
  firstName: 'Ada',
  usernameChosen: true,
  createdAt: '2026-11-21T08:00:00.000Z',
};

test('a profile contains the session fields under the names in the specification (S3.11, S3.12, S3.14, S3.15, S3.16)', () => {
  expect(Profile.parse(session)).toEqual(session);
});

test('a profile leaves out the internal fields of its record', () => {
  const record = { ...session, id: '0b8f8a53', poolUsername: 'google_1042', googleLinkUntil: 'soon' };
  expect(Profile.parse(record)).toEqual(session);
});

test.each([{ name: ' ' }, { channelName: 'x'.repeat(76) }, { firstName: 7 }, { username: 'x'.repeat(101) }])(
  'an invalid profile change is refused: %j',
  (change) => expect(ProfileChange.safeParse(change).success).toBe(false),
);
