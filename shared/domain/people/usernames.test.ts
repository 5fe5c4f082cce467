import { describe, expect, test } from 'vitest';
import { needsUsernameSetup, normalUsername, provisionalUsername, usernameProblem } from './usernames.ts';

test.each(['ada', 'Ada', ' ada ', 'a-b_c9', 'a'.repeat(30), 'googler'])('“%s” can be a username', (name) =>
  expect(usernameProblem(name)).toBeUndefined(),
);

test.each([
  ['', 'A username must be at least 3 characters.'],
  ['ab', 'A username must be at least 3 characters.'],
  ['a'.repeat(31), 'A username can be up to 30 characters.'],
  ['9lives', 'A username must start with a letter.'],
  ['_ada', 'A username must start with a letter.'],
  ['ada marlowe', 'A username can only have the letters a to z, digits, - and _.'],
  ['ада', 'A username must start with a letter.'],
  ['adä', 'A username can only have the letters a to z, digits, - and _.'],
  ['a/../b', 'A username can only have the letters a to z, digits, - and _.'],
  ['admin', 'This username is reserved. Choose another one.'],
  ['Quillcast', 'This username is reserved. Choose another one.'],
  ['audio-player', 'This username is reserved. Choose another one.'],
  ['google_fan', 'This username is reserved. Choose another one.'],
])('“%s” cannot be a username: %s', (name, problem) => expect(usernameProblem(name)).toBe(problem));

test('usernames ignore upper and lower case', () => expect(normalUsername(' AdA ')).toBe('ada'));

test.each([undefined, 'google_77', '0b8f8a53-9b2e-4c53-8d3e-3f1f2a6f0a11'])(
  'a person with a password is never asked for a username: %s (S4.43)',
  (preferredUsername) =>
    expect(needsUsernameSetup({ preferredUsername, providerUsername: undefined })).toBe(false),
);

test('a username that looks like an automatically assigned one cannot be chosen', () => {
  for (const provider of ['Google', 'Cognito'] as const)
    expect(usernameProblem(provisionalUsername(provider, 'a1b2c3d4e5f6'))).toContain(
      'This username is reserved. Choose another one.',
    );
});

describe('Choosing a username after signing in with an identity provider', () => {
  const provider = 'google_1042';
  test.each([
    ['when there is no username (S4.37)', undefined],
    ['when the username is blank (S4.37)', ' '],
    ['when the username begins with google_ (S4.38)', 'google_77'],
    ['when the username begins with facebook_ (S4.39)', 'facebook_77'],
    ['when the username begins with amazon_ (S4.40)', 'amazon_77'],
    ['when the username is a UUID (S4.42)', '0b8f8a53-9b2e-4c53-8d3e-3f1f2a6f0a11'],
    ['when the username is a UUID of another version (S4.42)', '64f8d4e8-20b1-70a2-cb1e-0f3a2c9d5e61'],
    ['when the username is only provisional (S6.10)', provisionalUsername('Google', 'a1b2c3d4e5f6')],
  ])('is required %s', (_, preferredUsername) =>
    expect(needsUsernameSetup({ preferredUsername, providerUsername: provider })).toBe(true),
  );

  test('is required when the username equals the person’s name at the provider, ignoring case (S4.41)', () =>
    expect(needsUsernameSetup({ preferredUsername: 'Oidc-1042', providerUsername: 'oidc-1042' })).toBe(true));

  test('is not required when the person has already chosen a username', () =>
    expect(needsUsernameSetup({ preferredUsername: 'ada', providerUsername: provider })).toBe(false));
});
