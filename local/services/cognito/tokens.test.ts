import { InitiateAuthCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ada,
  addAda,
  client,
  ClientId,
  openBrowser,
  passSeconds,
  password,
  refreshCommand,
  rig,
  signedIn,
  start,
  useCognito,
  UserPoolId,
  type Session,
} from './testing.ts';

useCognito();
beforeEach(() => addAda());

describe('a refresh token', () => {
  test('is replaced at each use, and the Amplify library stores the new one', async () => {
    const browser = openBrowser();
    await signIn({ username: ada, password });
    const refreshTokens = new Set([browser.kept('refreshToken')]);
    for (const seconds of [0, 120]) {
      passSeconds(seconds);
      await fetchAuthSession({ forceRefresh: true });
      refreshTokens.add(browser.kept('refreshToken'));
    }
    expect(refreshTokens.size).toBe(3);
    expect((await fetchAuthSession()).tokens).toBeDefined();
  });

  test('works for a minute after it was replaced; after that, its use counts as theft', async () => {
    const keptTokens = await signedIn();
    const next = await refreshedToken(keptTokens);
    passSeconds(59);
    await refreshedToken(keptTokens);
    passSeconds(2);
    await expect(refreshedToken(keptTokens)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await refreshedToken({ ...keptTokens, refreshToken: next });
  });

  test('still counts as replaced after the user pool restarts', async () => {
    const kept = await signedIn();
    await refreshedToken(kept);
    await rig.cognito.close();
    await start();
    passSeconds(61);
    await expect(refreshedToken(kept)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  });

  test('expires when the first one of its sign-in does, even if it was renewed meanwhile', async () => {
    const kept = await signedIn();
    passSeconds(29 * 86_400);
    const refreshToken = await refreshedToken(kept);
    passSeconds(86_401);
    await expect(refreshedToken({ ...kept, refreshToken })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('ends its whole sign-in when it is revoked', async () => {
    const kept = await signedIn();
    const refreshToken = await refreshedToken(kept);
    await rig.aws.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
    await expect(refreshedToken(kept)).rejects.toThrow('Invalid Refresh Token');
    await expect(refreshedToken({ ...kept, refreshToken })).rejects.toThrow('Invalid Refresh Token');
  });

  test('is refused by the older `REFRESH_TOKEN_AUTH` flow, which would not replace it', async () => {
    const { refreshToken } = await signedIn();
    const AuthParameters = { REFRESH_TOKEN: refreshToken };
    const flow = new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    await expect(rig.aws.send(flow)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('stays valid and is not replaced if its client does not use rotation', async () => {
    const { RefreshTokenRotation: _off, ...still } = client;
    rig.cognito.defineClient(ClientId, UserPoolId, still);
    const session = await signedIn();
    await expect(refreshedToken(session)).resolves.toBe('');
    passSeconds(120);
    await refreshedToken(session);
  });
});

async function refreshedToken(session: Session): Promise<string> {
  const { AuthenticationResult } = await rig.aws.send(refreshCommand(session));
  return AuthenticationResult?.RefreshToken ?? '';
}
