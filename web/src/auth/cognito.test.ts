// @vitest-environment happy-dom
import { CookieStorage } from 'aws-amplify/utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';
import {
  answerChallenge,
  refreshTokens,
  rememberDevice,
  signInAgain,
  signInWithPassword,
  signOut,
} from './cognito.ts';
import { aUserPool, challengeResponse, newTokens, refusalResponse } from './testing/user-pool.ts';
import { configuredTokenStore } from './user-pool.ts';

vi.mock('#web/platform/config.ts', () => ({ loadConfig: vi.fn<typeof loadConfig>() }));

const identity = {
  userPoolId: 'us-east-1_pool',
  clientId: 'client',
  userPoolEndpoint: 'https://idp.example',
  domain: 'https://pages.example',
};
let pool: ReturnType<typeof aUserPool>;

beforeEach(() => {
  vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  pool = aUserPool();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
});

test('a device cannot be remembered without a session (S8.12)', async () => {
  await expect(rememberDevice()).rejects.toThrow(/^User is not authenticated$/);
});

test('Amplify’s cookies are secure and last 365 days, and no token is stored in a cookie (S9.38, S9.39)', async () => {
  expect(new CookieStorage()).toMatchObject({ expires: 365, secure: true });
  await signInWithPassword('ada@example.com', 'secret');
  expect(keyOfRefreshToken()).toBeDefined();
  expect(document.cookie).toBe('');
});

describe('The user pool configuration', () => {
  test.each([{ userPoolId: '' }, { clientId: '' }, { userPoolId: '', clientId: '' }])(
    'makes signing in fail if the pool or client id is missing (%o) (S5.10)',
    async (incomplete) => {
      vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: incomplete }));
      const fresh = await import('./cognito.ts');
      await expect(fresh.signInWithPassword('ada@example.com', 'x')).rejects.toThrow(
        'AWS Cognito configuration is incomplete. Check your environment variables.',
      );
    },
  );

  test.each([
    ['has no region (S5.11)', 'pool'],
    ['has nothing after the region (S5.11)', 'us-east-1_'],
    ['is longer than 55 characters (S5.12)', `us-east-1_${'a'.repeat(46)}`],
  ])('refuses a pool id that %s', async (_what, userPoolId) => {
    vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: { ...identity, userPoolId } }));
    const fresh = await import('./cognito.ts');
    await expect(fresh.signInWithPassword('ada@example.com', 'x')).rejects.toThrow('the form region_id');
  });

  test('accepts a pool id of 55 characters (S5.12)', async () => {
    const userPoolId = `us-east-1_${'a'.repeat(45)}`;
    vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: { ...identity, userPoolId } }));
    const fresh = await import('./cognito.ts');
    await expect(fresh.signInWithPassword('ada@example.com', 'x')).resolves.toMatchObject({ step: 'done' });
  });
});

describe('Signing in', () => {
  test('proves the password without sending it (SRP), and returns tokens (S7.85, S4.30)', async () => {
    const answer = await signInWithPassword('ada@example.com', 'secret');
    expect(answer).toMatchObject({ step: 'done', tokens: { refreshToken: 'refresh' } });
    expect(pool.calls.map(({ operation }) => operation)).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(JSON.stringify(pool.calls)).not.toContain('secret');
  });

  test('succeeds even if the tokens of an ended session are still stored', async () => {
    await signInWithPassword('ada@example.com', 'secret');
    await expect(signInWithPassword('ada@example.com', 'secret')).resolves.toMatchObject({ step: 'done' });
  });

  test('again with a wrong password keeps the current session', async () => {
    await signInWithPassword('ada@example.com', 'secret');
    const tokensBefore = await (await configuredTokenStore()).loadTokens();
    pool.answers['RespondToAuthChallenge'] = () => refusalResponse('NotAuthorizedException', 'Incorrect');
    await expect(signInAgain('ada@example.com', 'wrong')).rejects.toThrow('Wrong email or password.');
    const storedTokens = await (await configuredTokenStore()).loadTokens();
    expect(String(storedTokens!.accessToken)).toBe(String(tokensBefore!.accessToken));
    expect(storedTokens!.refreshToken).toBe(tokensBefore!.refreshToken);
    expect(pool.called('RevokeToken')).toEqual([]);
  });

  test('again keeps the current session until the code from the authenticator app is entered', async () => {
    await signInWithPassword('ada@example.com', 'secret');
    const before = await (await configuredTokenStore()).loadTokens();
    pool.answers['RespondToAuthChallenge'] = () => challengeResponse('SOFTWARE_TOKEN_MFA');
    await expect(signInAgain('ada@example.com', 'secret')).resolves.toEqual({ step: 'totp' });
    expect(String((await (await configuredTokenStore()).loadTokens())!.accessToken)).toBe(
      String(before!.accessToken),
    );
    pool.answers['RespondToAuthChallenge'] = () => Response.json({ AuthenticationResult: newTokens() });
    await expect(answerChallenge('totp', '123456')).resolves.toMatchObject({ step: 'done' });
    expect(String((await (await configuredTokenStore()).loadTokens())!.accessToken)).not.toBe(
      String(before!.accessToken),
    );
  });

  test('requires a password (S5.13, S8.14)', () =>
    expect(signInWithPassword('ada@example.com', '')).rejects.toThrow(/^PASSWORD parameter is required$/));

  test.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'gives the same message for an unknown address and a wrong password (%s)',
    async (name) => {
      pool.answers['RespondToAuthChallenge'] = () => refusalResponse(name, 'Incorrect');
      await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow('Wrong email or password.');
    },
  );

  test.each([
    [
      'a new password (S4.31)',
      challengeResponse('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' }),
      'newPassword',
    ],
    ['a code from an authenticator app (S4.32)', challengeResponse('SOFTWARE_TOKEN_MFA'), 'totp'],
    ['confirmation of the email address', refusalResponse('UserNotConfirmedException'), 'confirm'],
    ['a password reset', refusalResponse('PasswordResetRequiredException'), 'reset'],
  ])('asks for %s before it is complete', async (_what, answer, step) => {
    pool.answers['RespondToAuthChallenge'] = () => answer.clone();
    await expect(signInWithPassword('ada@example.com', 'x')).resolves.toEqual({ step });
  });

  test('is completed with the new password that the user was asked to choose (S4.31)', async () => {
    await stopAtChallenge(challengeResponse('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' }));
    await expect(answerChallenge('newPassword', 'Quillcast-1843')).resolves.toMatchObject({ step: 'done' });
    expect(pool.called('RespondToAuthChallenge').at(-1)).toMatchObject({
      ChallengeResponses: { NEW_PASSWORD: 'Quillcast-1843' },
    });
  });

  test('refuses an empty password when a new one is required (S5.14, S8.15)', async () => {
    await stopAtChallenge(challengeResponse('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' }));
    await expect(answerChallenge('newPassword', '')).rejects.toThrow(/^New password is required\.$/);
  });

  test('accepts a correct authenticator code after a wrong one (S4.32)', async () => {
    await stopAtChallenge(challengeResponse('SOFTWARE_TOKEN_MFA'));
    pool.answers['RespondToAuthChallenge'] = () => refusalResponse('CodeMismatchException', 'Invalid code');
    await expect(answerChallenge('totp', '000000')).rejects.toThrow('This code is wrong.');
    pool.answers['RespondToAuthChallenge'] = () => Response.json({ AuthenticationResult: newTokens() });
    await expect(answerChallenge('totp', '123456')).resolves.toMatchObject({ step: 'done' });
  });

  test('asks the user to sign in again when the pending step has expired', async () => {
    await expect(answerChallenge('totp', '123456')).rejects.toThrow('Please sign in again.');
  });

  test('registers the device and remembers it on request (S4.33)', async () => {
    const NewDeviceMetadata = { DeviceKey: 'us-east-1_device', DeviceGroupKey: 'group' };
    pool.answers['RespondToAuthChallenge'] = () =>
      Response.json({ AuthenticationResult: { ...newTokens(), NewDeviceMetadata } });
    await signInWithPassword('ada@example.com', 'x');
    expect(pool.called('ConfirmDevice')[0]).toMatchObject({ DeviceKey: 'us-east-1_device' });
    await rememberDevice();
    expect(pool.called('UpdateDeviceStatus')[0]).toMatchObject({
      DeviceKey: 'us-east-1_device',
      DeviceRememberedStatus: 'remembered',
    });
  });

  test('refuses an unknown sign-in method (S8.16)', async () => {
    pool.answers['RespondToAuthChallenge'] = () => challengeResponse('CUSTOM_CHALLENGE');
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow(
      /^Authentication flow type is invalid\.$/,
    );
  });
});

describe('Refreshing the tokens', () => {
  beforeEach(async () => {
    await signInWithPassword('ada@example.com', 'x');
  });

  test('exchanges the refresh token for new tokens (S7.89, S4.34)', async () => {
    await expect(refreshTokens()).resolves.toMatchObject({ refreshToken: 'refresh' });
    expect(pool.called('GetTokensFromRefreshToken')[0]).toMatchObject({ RefreshToken: 'refresh' });
  });

  test('clears the stored tokens when it is refused as not authorised (S4.35)', async () => {
    pool.answers['GetTokensFromRefreshToken'] = () => refusalResponse('NotAuthorizedException', 'Revoked');
    await expect(refreshTokens()).resolves.toBe('');
    expect(await (await configuredTokenStore()).loadTokens()).toBeNull();
  });

  test('always uses the newest refresh token that the pool has returned', async () => {
    for (const next of ['second', 'third']) {
      const RefreshToken = next;
      pool.answers['GetTokensFromRefreshToken'] = () =>
        Response.json({ AuthenticationResult: { ...newTokens(), RefreshToken } });
      await expect(refreshTokens()).resolves.toMatchObject({ refreshToken: next });
    }
    const usedTokens = pool.called('GetTokensFromRefreshToken').map(({ RefreshToken }) => RefreshToken);
    expect(usedTokens).toEqual(['refresh', 'second']);
  });

  test.each(['NotAuthorizedException', 'RefreshTokenReuseException'])(
    'tries the refresh token that another tab has stored if its own is refused with %s (S4.35)',
    async (name) => {
      pool.answers['GetTokensFromRefreshToken'] = ({ RefreshToken }) => {
        if (RefreshToken === 'theirs') return Response.json({ AuthenticationResult: newTokens() });
        localStorage.setItem(keyOfRefreshToken(), 'theirs');
        return refusalResponse(name, 'Invalid Refresh Token');
      };
      await expect(refreshTokens()).resolves.toMatchObject({ accessToken: expect.any(String) as string });
      expect(await (await configuredTokenStore()).loadTokens()).not.toBeNull();
    },
  );

  test.each(['RefreshTokenReuseException', 'UserNotFoundException', 'PasswordResetRequiredException'])(
    'ends the session when the pool answers %s (S4.35)',
    async (name) => {
      pool.answers['GetTokensFromRefreshToken'] = () => refusalResponse(name);
      await expect(refreshTokens()).resolves.toBe('');
      expect(await (await configuredTokenStore()).loadTokens()).toBeNull();
    },
  );

  test('keeps the tokens when the pool has an internal error (S4.35)', async () => {
    pool.answers['GetTokensFromRefreshToken'] = () => refusalResponse('InternalErrorException', '', 400);
    await expect(refreshTokens()).rejects.toThrow(
      'The sign-in service has a problem. Try again in a minute.',
    );
    expect(await (await configuredTokenStore()).loadTokens()).toMatchObject({ refreshToken: 'refresh' });
  });

  test('without a refresh token returns a message instead of a new session (S8.17)', async () => {
    localStorage.removeItem(keyOfRefreshToken());
    await expect(refreshTokens()).resolves.toBe('Cannot retrieve a new session. Please authenticate.');
  });

  test('returns a message instead of a session if the pool sends no ID token (S8.18)', async () => {
    const { AccessToken } = newTokens();
    pool.answers['GetTokensFromRefreshToken'] = () =>
      Response.json({ AuthenticationResult: { AccessToken } });
    await expect(refreshTokens()).resolves.toBe('Local storage is missing an ID Token, Please authenticate');
  });
});

describe('Signing out', () => {
  test('revokes the refresh token and removes the tokens', async () => {
    pool.answers['RespondToAuthChallenge'] = () =>
      Response.json({ AuthenticationResult: newTokens({ origin_jti: 'origin' }) });
    await signInWithPassword('ada@example.com', 'x');
    await expect(signOut()).resolves.toBeUndefined();
    expect(pool.called('RevokeToken')).toHaveLength(1);
    expect(await (await configuredTokenStore()).loadTokens()).toBeNull();
  });

  test('leads to the hosted logout page after a sign-in on the hosted pages (S7.84, S9.10)', async () => {
    await signInWithPassword('ada@example.com', 'x');
    await (await configuredTokenStore()).setOAuthMetadata({ oauthSignIn: true });
    await expect(signOut()).resolves.toBe(
      `https://pages.example/logout?client_id=client&logout_uri=${encodeURIComponent(`${location.origin}/`)}`,
    );
  });
});

describe('A call to the user pool', () => {
  const waits: number[] = [];

  beforeEach(() => {
    waits.length = 0;
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const realSetTimeout = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, milliseconds = 0) => {
      // Leaves out the 1,000 ms that Amplify waits once to detect its framework.
      if (milliseconds >= 100 && milliseconds !== 1_000) waits.push(milliseconds);
      return realSetTimeout(work, 0);
    });
  });

  test.each([429, 500, 502, 503, 504])(
    'is attempted three times on status %i (S7.97, S7.100)',
    async (status) => {
      expect(await countAttempts(() => refusalResponse('SomethingException', '', status))).toBe(3);
    },
  );

  test.each(['ThrottlingException', 'TooManyRequestsException', 'RequestLimitExceeded'])(
    'is attempted three times when throttled by %s (S7.101)',
    async (name) => {
      expect(await countAttempts(() => refusalResponse(name))).toBe(3);
    },
  );

  test.each(['TimeoutError', 'RequestTimeout', 'RequestTimeoutException'])(
    'is attempted three times after a timeout: %s (S7.102)',
    async (name) => {
      expect(await countAttempts(() => refusalResponse(name))).toBe(3);
    },
  );

  test('before retry n, waits 100 ms times 2^n plus at most 100 ms at random, never over 5 minutes (S7.98, S7.99, S9.09)', async () => {
    await countAttempts(() => refusalResponse('SomethingException', '', 503));
    expect(waits).toEqual([250, 450]);
    expect(waits.every((wait) => wait <= 300_000)).toBe(true);
  });

  test('is not retried after a refusal that a retry cannot change', async () => {
    expect(await countAttempts(() => refusalResponse('InvalidParameterException'))).toBe(1);
  });

  test('ends with “Network error” after three failed attempts (S8.13)', async () => {
    const network = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', network);
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toMatchObject({
      message: 'Network error',
      code: 'NetworkError',
    });
    expect(network).toHaveBeenCalledTimes(3);
  });

  async function countAttempts(answer: () => Response): Promise<number> {
    pool.answers['InitiateAuth'] = answer;
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow(Error);
    return pool.called('InitiateAuth').length;
  }
});

const keyOfRefreshToken = () => Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'))!;

async function stopAtChallenge(answer: Response): Promise<void> {
  const original = pool.answers['RespondToAuthChallenge']!;
  pool.answers['RespondToAuthChallenge'] = () => answer;
  await signInWithPassword('ada@example.com', 'x');
  pool.answers['RespondToAuthChallenge'] = original;
}
