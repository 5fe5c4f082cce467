// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { aToken, epochSecondsIn } from '#web/testing/tokens.ts';
import {
  credentialsRefreshMilliseconds,
  refreshToleranceMilliseconds,
  unusedRefreshMarginMilliseconds,
} from './margins.ts';
import { dropSession, isLive, keepSession, storedSession, sessionOf, type Session } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('A user’s session', () => {
  test('has the specified fields of the signed-in user (S3.11, S3.12, S3.13, S3.14)', () => {
    const exp = epochSecondsIn(900);
    const accessToken = aToken({ exp });
    const idToken = aToken({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      picture: '/ada.png',
      'cognito:username': 'ada',
    });
    expect(sessionOf({ accessToken, idToken, refreshToken: 'refresh' })).toMatchObject({
      userid: 'ada-id',
      username: 'ada',
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      picture: '/ada.png',
      idToken,
      accessToken,
      refreshToken: 'refresh',
      tokenExpiration: exp * 1000,
      identityProvider: 'Cognito',
      attributes: { email: 'ada@example.com', given_name: 'Ada' },
    });
  });

  test('names the provider that the user signed in with', () => {
    const idToken = aToken({ identities: [{ providerName: 'Google' }] });
    expect(sessionOf({ accessToken: aToken(), idToken })?.identityProvider).toBe('Google');
  });

  test('can have names with non-English letters', () => {
    expect(sessionOf({ accessToken: aToken(), idToken: aToken({ name: 'Zoë Åkesson 文' }) })?.name).toBe(
      'Zoë Åkesson 文',
    );
  });

  test('keeps its access token in local storage under the key `token` (S3.17)', () => {
    const session = aSession();
    keepSession(session);
    expect(localStorage.getItem('token')).toBe(session.accessToken);
    expect(storedSession()).toEqual({ ...session, idToken: undefined, refreshToken: undefined });
  });

  test('leaves its ID and refresh tokens in Amplify’s storage, and reads them from there (S3.13)', () => {
    const session = aSession();
    keepSession(session);
    expect(JSON.stringify(localStorage)).not.toContain(session.refreshToken);
    expect(JSON.stringify(localStorage)).not.toContain(session.idToken);
    localStorage.setItem('CognitoIdentityServiceProvider.client.ada.idToken', session.idToken!);
    localStorage.setItem('CognitoIdentityServiceProvider.client.ada.refreshToken', session.refreshToken!);
    expect(storedSession()).toEqual(session);
  });

  test('has no details of the previous user if a newer token belongs to another user', () => {
    keepSession(aSession());
    localStorage.setItem('token', aToken({ sub: 'grace-id' }));
    expect(storedSession()).toMatchObject({ userid: 'grace-id', name: '' });
  });

  test('is stored in no cookie (S9.38, S9.39)', () => {
    keepSession(aSession());
    expect(document.cookie).toBe('');
  });

  test('is found even if only its token is stored, and only in session storage (S6.03)', () => {
    sessionStorage.setItem('token', aToken());
    expect(storedSession()?.userid).toBe('ada-id');
  });

  test('does not exist if the stored token is unreadable', () => {
    localStorage.setItem('token', 'no.token.at-all');
    expect(storedSession()).toBeUndefined();
  });

  test('is reused until 5 s before it expires (S4.29, S9.26)', () => {
    const session = aSession();
    expect(isLive(session, session.tokenExpiration - 5_001)).toBe(true);
    expect(isLive(session, session.tokenExpiration - 5_000)).toBe(false);
  });

  test.each([
    [refreshToleranceMilliseconds, 5_000, 'the tolerance of 5 s (S9.26)'],
    [unusedRefreshMarginMilliseconds, 300_000, 'the margin of 5 minutes, which nothing uses (S9.25)'],
    [credentialsRefreshMilliseconds, 3_000_000, 'the interval for credentials (S9.27)'],
  ])('uses the specified time limit: %i ms, specified as %i ms (%s)', (constant, expected) =>
    expect(constant).toBe(expected),
  );

  test('still counts as valid in its last 5 minutes: that specified refresh margin is not used (S9.25)', () => {
    const session = aSession();
    expect(isLive(session, session.tokenExpiration - unusedRefreshMarginMilliseconds + 1)).toBe(true);
  });

  test('takes from userInfo only fields that the tokens lack, and never the provider', () => {
    const idToken = aToken({ name: 'Ada', identities: [{ providerName: 'Google' }] });
    const person = { name: 'Someone', picture: 'https://pictures.example/ada.png', identities: '[]' };
    expect(sessionOf({ accessToken: aToken(), idToken }, person)).toMatchObject({
      name: 'Ada',
      picture: 'https://pictures.example/ada.png',
      identityProvider: 'Google',
    });
  });

  test('leaves no data in the browser when it ends', () => {
    keepSession(aSession());
    sessionStorage.setItem('token', aToken());
    dropSession();
    expect(storedSession()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

function aSession(): Session {
  const session = sessionOf({
    accessToken: aToken(),
    idToken: aToken({ name: 'Ada' }),
    refreshToken: 'refresh-secret',
  });
  if (!session) throw new Error('The test has no session.');
  return session;
}
