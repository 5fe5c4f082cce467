// @vitest-environment happy-dom
import * as amplify from 'aws-amplify/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#web/lib/config.ts';
import { refreshTokens, signInWithPassword } from './cognito.ts';

vi.mock('#web/lib/config.ts', () => ({ loadConfig: vi.fn<typeof loadConfig>() }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn<typeof amplify.signIn>(),
  signOut: vi.fn<typeof amplify.signOut>(),
  fetchAuthSession: vi.fn<typeof amplify.fetchAuthSession>(),
}));

beforeEach(() => {
  vi.mocked(loadConfig).mockResolvedValue({ identity: { userPoolId: 'us-east-1_pool', clientId: 'client' } });
});

describe('The user pool', () => {
  test.each([{ clientId: 'client' }, { userPoolId: 'us-east-1_pool' }, {}])(
    'is not asked when the configuration is %o (S5.10)',
    async (identity) => {
      vi.mocked(loadConfig).mockResolvedValue({ identity });
      await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow(
        'AWS Cognito configuration is incomplete. Check your environment variables.',
      );
    },
  );

  test.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'does not tell apart a wrong address and a wrong password (%s)',
    async (name) => {
      vi.mocked(amplify.signIn).mockRejectedValue(Object.assign(new Error('Incorrect'), { name }));
      await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow(
        'E-mail or password is not right.',
      );
    },
  );

  test('says in words that it cannot be reached, when signing in and when refreshing', async () => {
    const offline = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
    vi.mocked(amplify.signIn).mockRejectedValue(offline);
    vi.mocked(amplify.fetchAuthSession).mockRejectedValue(offline);
    const words = 'The sign-in service cannot be reached. Try again.';
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow(words);
    await expect(refreshTokens()).rejects.toThrow(words);
  });

  test('answers a new-password challenge with a sentence (S4.31)', async () => {
    vi.mocked(amplify.signIn).mockResolvedValue({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    });
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow('needs a new password first');
  });
});
