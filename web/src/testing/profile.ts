import type { Profile } from '#shared/contract/people/profile.ts';

export const aProfile: Profile = {
  userid: 'ada-id',
  creatorId: 'cre_ada',
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada Marlowe',
  identityProvider: 'Google',
  channelName: 'Ada reads',
  firstName: 'Ada',
  usernameChosen: true,
  createdAt: '2026-11-21T09:00:00.000Z',
};
