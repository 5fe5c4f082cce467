import { getDiffieHellman } from 'node:crypto';
import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  ClientId,
  UserPoolId,
  ada,
  addAda,
  addUser,
  address,
  client,
  issuer,
  openBrowser,
  passSeconds,
  password,
  refreshCommand,
  rig,
  signedIn,
  useCognito,
  uuid,
} from '#local/services/cognito/testing.ts';

useCognito();

test('a refresh token cannot be used or revoked by another client of the user pool', async () => {
  await addAda();
  const session = await signedIn();
  rig.cognito.defineClient('other', UserPoolId, client);

  await rig.aws.send(new RevokeTokenCommand({ ClientId: 'other', Token: session.refreshToken }));
  await expect(rig.aws.send(refreshCommand(session, 'other'))).rejects.toThrow('Invalid Refresh Token');
  await rig.aws.send(refreshCommand(session));
});

test('a sign-in flow or challenge that our pages do not use is refused, and the error names it', async () => {
  await addAda();
  const AuthParameters = { USERNAME: ada, PASSWORD: password };
  const plain = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  const sms = new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'SMS_MFA' });

  await expect(rig.aws.send(plain)).rejects.toThrow('USER_PASSWORD_AUTH');
  await expect(rig.aws.send(sms)).rejects.toThrow('SMS_MFA');
});

test.each([
  ['empty', ''],
  ['zero', '0'],
  ['not hexadecimal', 'xyz'],
  ['a multiple of the prime', getDiffieHellman('modp15').getPrime('hex')],
])('a sign-in with an SRP client value that is %s is refused', async (_, SRP_A) => {
  await addAda();
  await expect(rig.aws.send(new InitiateAuthCommand(srp(ada, SRP_A)))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

describe('a person with an email address and a password', () => {
  test('signs in with Amplify’s SRP protocol, and the published keys confirm both tokens', async () => {
    const userId = await addAda();

    expect(await signIn({ username: 'Ada@example.com', password })).toMatchObject({ isSignedIn: true });

    const { tokens } = await fetchAuthSession();
    const keys = createRemoteJWKSet(new URL(`${address()}/${UserPoolId}/.well-known/jwks.json`));
    const access = await jwtVerify(tokens!.accessToken.toString(), keys, { issuer });
    expect(access.protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    expect(access.payload).toMatchObject({
      sub: userId,
      username: userId,
      client_id: ClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['admin'],
      jti: expect.any(String),
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      auth_time: expect.any(Number),
    });
    expect(access.payload.exp! - access.payload.iat!).toBe(15 * 60);
    const id = await jwtVerify(tokens!.idToken!.toString(), keys, { issuer, audience: ClientId });
    expect(id.payload).toMatchObject({
      sub: userId,
      'cognito:username': userId,
      'cognito:groups': ['admin'],
      token_use: 'id',
      email: ada,
      email_verified: true,
      name: 'Ada',
      origin_jti: access.payload['origin_jti'],
    });
  });

  test('gets refreshed tokens from Amplify with the sign-in id and time of the first ones', async () => {
    await addAda();
    await signIn({ username: ada, password });
    const before = (await fetchAuthSession()).tokens!.accessToken;

    const after = (await fetchAuthSession({ forceRefresh: true })).tokens!.accessToken;

    expect(after.toString()).not.toBe(before.toString());
    expect(after.payload['origin_jti']).toBe(before.payload['origin_jti']);
    expect(after.payload['auth_time']).toBe(before.payload['auth_time']);
  });

  test('gets the same response for a wrong password as for an unknown address', async () => {
    await addAda();
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

    await expect(tryAs(ada)).rejects.toMatchObject(refusal);
    await expect(tryAs('eve@example.com')).rejects.toMatchObject(refusal);

    const first = await askAs('eve@example.com');
    const second = await askAs('eve@example.com');
    const known = await askAs(ada);
    expect(second.SALT).toBe(first.SALT);
    expect(second.USER_ID_FOR_SRP).toBe(first.USER_ID_FOR_SRP);
    expect(first.USER_ID_FOR_SRP).toMatch(uuid);
    expect(Object.keys(first)).toEqual(Object.keys(known));
    expect(first.SALT).toHaveLength(known.SALT!.length);
  });

  test.each([ada, 'eve@example.com'])(
    'is locked out after five wrong passwords, each time for twice as long: %s',
    async (username) => {
      await addAda();
      const wrong = 'Incorrect username or password.';
      const locked = 'Password attempts exceeded';
      passSeconds(0);

      for (let n = 0; n < 5; n++) await expect(tryAs(username)).rejects.toThrow(wrong);
      await expect(tryAs(username)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: locked,
      });
      passSeconds(1.5);
      await expect(tryAs(username)).rejects.toThrow(wrong);
      passSeconds(1.5);
      await expect(tryAs(username)).rejects.toThrow(locked);
      passSeconds(1);
      await expect(tryAs(username)).rejects.toThrow(wrong);
    },
  );

  test('is refused with the right password during a lockout; a sign-in after it allows five tries', async () => {
    await addAda();
    passSeconds(0);
    for (let n = 0; n < 5; n++) await expect(tryAs(ada)).rejects.toThrow('Incorrect');
    await expect(signIn({ username: ada, password })).rejects.toThrow('Password attempts exceeded');

    passSeconds(2);
    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
    openBrowser();
    for (let n = 0; n < 5; n++) await expect(tryAs(ada)).rejects.toThrow('Incorrect username or password.');
  });

  test('cannot use the refresh token after signing out, while another person still can', async () => {
    await addAda();
    await addUser('grace@example.com');
    const grace = await signedIn('grace@example.com');
    const session = await signedIn();
    await rig.aws.send(refreshCommand(session));

    await signOut();

    await expect(rig.aws.send(refreshCommand(session))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
    await rig.aws.send(refreshCommand(grace));
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});

describe('a new password at the first sign-in', () => {
  test('is chosen after the temporary password, within the password policy', async () => {
    await addUser(ada, 'Temporary-1843');

    const challenged = await signIn({ username: ada, password: 'Temporary-1843' });
    expect(challenged.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
    await signOut();

    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
    await signOut();
    await expect(signIn({ username: ada, password: 'Temporary-1843' })).rejects.toThrow('Incorrect');
  });

  test('cannot be set in a sign-in that has not yet passed the temporary password', async () => {
    await addAda();
    const { SECRET_BLOCK } = await askAs(ada);

    const takeOver = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: SECRET_BLOCK,
      ChallengeResponses: { USERNAME: ada, NEW_PASSWORD: 'Stolen-1843!' },
    });

    await expect(rig.aws.send(takeOver)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

const tryAs = (username: string) => signIn({ username, password: 'Wrong-1843!' });

function srp(USERNAME: string, SRP_A = 'a1b2c3') {
  return { ClientId, AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters: { USERNAME, SRP_A } };
}

async function askAs(username: string): Promise<Record<string, string>> {
  return (await rig.aws.send(new InitiateAuthCommand(srp(username)))).ChallengeParameters!;
}
