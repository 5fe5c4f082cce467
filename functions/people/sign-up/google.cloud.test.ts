import { testedCloud } from '#local/testing/tested-cloud.ts';
import { preSignUpRefusals, refusalIn } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { call } from '#local/testing/caller.ts';
import {
  anAddress,
  cognitoClient,
  identityConfig,
  inviteFromWaitlist,
  newcomer,
} from '#local/testing/sign-up.ts';
import { signInThroughGoogle } from '#local/testing/google.ts';
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';

test('an invited person signs in with Google and then chooses a username (S1.30, S6.10)', async () => {
  const email = anAddress('nora');
  expect(await refusalOf({ name: 'Nora Field', email })).toBe('NO_INVITATION');
  await inviteFromWaitlist(email);
  expect(await refusalOf({ name: 'Nora Field', email, verified: false })).toBe('EMAIL_NOT_VERIFIED');

  const { token } = await signInThroughGoogle({ name: 'Nora Field', email });
  const first = await call('GET /profile', { token: token! });
  expect(first.body.profile).toMatchObject({
    email,
    name: 'Nora Field',
    given_name: 'Nora',
    family_name: 'Field',
    picture: expect.any(String),
    identityProvider: 'Google',
    usernameChosen: false,
    username: expect.stringMatching(/^google_/),
  });
  expect((await call('GET /account', { token: token! })).body.account).toMatchObject({
    hasPassword: false,
    google: true,
  });
  const username = email.split('@')[0]!;
  const { body } = await call('PUT /profile', { token: token!, body: { username, channelName: 'Nora' } });
  expect(body.profile).toMatchObject({ username, usernameChosen: true, channelName: 'Nora' });

  const secondSignIn = await signInThroughGoogle({ name: 'Nora Field', email });
  expect((await call('GET /profile', { token: secondSignIn.token! })).body.profile.username).toBe(username);
  expect((await call('DELETE /account/google-link', { token: token! })).status).toBe(409);
});

test('a Google sign-in opens a password account only while its owner has connected Google', async () => {
  const { email, token } = await newcomer('ada');
  const google = { name: 'Ada Too', email };
  const { userid } = (await call('GET /profile', { token })).body.profile;
  expect(await refusalOf(google)).toBe('HAS_PASSWORD_ACCOUNT');

  expect((await call('POST /account/google-link', { token })).status).toBe(200);
  expect(await refusalOf(google)).toBe('GOOGLE_CONNECTED');
  const googleSession = await signInThroughGoogle(google);
  const { profile } = (await call('GET /profile', { token: googleSession.token! })).body;
  expect(profile).toMatchObject({ userid, identityProvider: 'Cognito' });
  expect((await call('GET /account', { token })).body.account).toMatchObject({
    hasPassword: true,
    google: true,
  });
  expect((await call('POST /account/google-link', { token })).status).toBe(409);

  expect((await call('DELETE /account/google-link', { token })).status).toBe(204);
  expect((await call('GET /account', { token })).body.account).toMatchObject({ google: false });
  expect(await refusalOf(google)).toBe('HAS_PASSWORD_ACCOUNT');
});

test('after signing out everywhere, no session can be renewed or open private audio', async () => {
  const email = anAddress('ines');
  await inviteFromWaitlist(email);
  const { token, refreshToken } = await signInThroughGoogle({ name: 'Ines', email });
  const renew = async () =>
    cognitoClient().send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: (await identityConfig()).clientId,
        RefreshToken: refreshToken,
      }),
    );
  const openMedia = async () =>
    (await call('POST /media-session', { token: token!, headers: { origin: testedCloud().origin } })).status;
  expect((await renew()).AuthenticationResult?.AccessToken).toBeDefined();
  expect(await openMedia()).toBe(200);
  expect((await call('POST /account/sign-out-everywhere', { token: token! })).status).toBe(204);
  await expect(renew()).rejects.toThrow(expect.objectContaining({ name: 'NotAuthorizedException' }));
  // The gateway accepts the token until it expires; our own check refuses it.
  expect(await openMedia()).toBe(401);
});

async function refusalOf(account: Parameters<typeof signInThroughGoogle>[0]) {
  const { refusal = '' } = await signInThroughGoogle(account);
  const parsedRefusal = refusalIn(refusal);
  if (parsedRefusal) expect(refusal).toContain(preSignUpRefusals[parsedRefusal.code].slice(0, 20));
  return parsedRefusal?.code ?? refusal;
}
