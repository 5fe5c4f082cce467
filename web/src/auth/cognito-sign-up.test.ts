// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import type { loadConfig } from '#web/platform/config.ts';
import { askForReset, confirmSignUp, resendCode, resetPassword, signUp } from './cognito-sign-up.ts';
import { aUserPool, refusalResponse } from './testing/user-pool.ts';

vi.mock('#web/platform/config.ts', () => ({
  loadConfig: async (): ReturnType<typeof loadConfig> =>
    aSiteConfig({ identity: { userPoolEndpoint: 'https://idp.example' } }),
}));

const email = 'theo@example.com';
const account = {
  email,
  password: 'Quillcast-1843',
  username: ' Theo_Reads ',
  authorizationCode: 'abcd-2345',
};
let pool: ReturnType<typeof aUserPool>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  pool = aUserPool();
});

describe('Signing up', () => {
  test('sends the normalised invitation code and username to the sign-up trigger (S7.86, S1.28)', async () => {
    await signUp(account);
    expect(pool.called('SignUp')).toEqual([
      expect.objectContaining({
        Username: email,
        Password: 'Quillcast-1843',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'preferred_username', Value: 'theo_reads' },
        ],
        ClientMetadata: { authorizationCode: 'ABCD2345' },
      }),
    ]);
  });

  test.each([true, false])(
    'tells the app whether the address is already confirmed: %s',
    async (UserConfirmed) => {
      pool.answers['SignUp'] = () => Response.json({ UserConfirmed, UserSub: 'theo' });
      expect(await signUp(account)).toBe(UserConfirmed);
    },
  );

  test('shows Quillcast’s own message, not Cognito’s, if the sign-up trigger refuses', async () => {
    pool.answers['SignUp'] = () =>
      refusalResponse('UserLambdaValidationException', 'PreSignUp failed with error USERNAME_TAKEN: Taken. ');
    await expect(signUp(account)).rejects.toMatchObject({
      message: 'This username is taken. Choose another one.',
      code: 'USERNAME_TAKEN',
    });
  });

  test('gives the same error for a registered address and for a wrong code', async () => {
    pool.answers['SignUp'] = () => refusalResponse('UsernameExistsException', 'User already exists');
    const existingAccountError = await refusalOf(signUp(account));
    pool.answers['SignUp'] = () =>
      refusalResponse('UserLambdaValidationException', 'PreSignUp failed with error INVALID_CODE: No. ');
    const wrongCodeError = await refusalOf(signUp(account));
    expect(existingAccountError).toEqual(wrongCodeError);
    expect(wrongCodeError.message).toMatch(/^This authorization code doesn’t match/);
  });
});

describe('Confirming the address', () => {
  test('accepts the code from the email (S7.87)', async () => {
    await confirmSignUp(email, '123456', { hasPassword: true });
    expect(pool.called('ConfirmSignUp')[0]).toMatchObject({ Username: email, ConfirmationCode: '123456' });
  });

  test('continues to sign-in when the address is already confirmed', async () => {
    pool.answers['ConfirmSignUp'] = () =>
      refusalResponse('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
    await expect(confirmSignUp(email, '123456', { hasPassword: true })).resolves.toBeUndefined();
  });

  test('does not reveal, without the password, that the address is already confirmed', async () => {
    pool.answers['ConfirmSignUp'] = () => refusalResponse('CodeMismatchException');
    const wrongCodeError = await refusalOf(confirmSignUp(email, '000000', { hasPassword: false }));
    pool.answers['ConfirmSignUp'] = () =>
      refusalResponse('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
    expect(await refusalOf(confirmSignUp(email, '000000', { hasPassword: false }))).toEqual(wrongCodeError);
  });

  test.each(['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException'])(
    'gives the same message for every unusable code (%s)',
    async (name) => {
      pool.answers['ConfirmSignUp'] = () => refusalResponse(name);
      await expect(confirmSignUp(email, '000000', { hasPassword: true })).rejects.toThrow(
        'This code is wrong or has expired.',
      );
    },
  );

  test('sends another code', async () => {
    await resendCode(email);
    expect(pool.called('ResendConfirmationCode')[0]).toMatchObject({ Username: email });
  });
});

describe('A forgotten password', () => {
  test('is reset with a code from the email (S7.88)', async () => {
    await askForReset(email);
    await resetPassword(email, '123456', 'Quillcast-1843');
    expect(pool.called('ForgotPassword')[0]).toMatchObject({ Username: email });
    expect(pool.called('ConfirmForgotPassword')[0]).toMatchObject({
      Username: email,
      ConfirmationCode: '123456',
      Password: 'Quillcast-1843',
    });
  });

  test.each([
    ['UserNotFoundException', 'User does not exist.'],
    ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
    ['InvalidParameterException', 'There is no registered or verified email.'],
  ])('gives the same response whether or not the account exists (%s)', async (name, message) => {
    pool.answers['ForgotPassword'] = () => refusalResponse(name, message);
    await expect(askForReset(email)).resolves.toBeUndefined();
  });

  test('shows a message when the limit of attempts is reached', async () => {
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void) => {
      queueMicrotask(work);
      return 0;
    }) as unknown as typeof setTimeout);
    pool.answers['ForgotPassword'] = () =>
      refusalResponse('LimitExceededException', 'Attempt limit exceeded');
    await expect(askForReset(email)).rejects.toThrow('Too many attempts. Wait a while and try again.');
  });

  test.each(['UserNotFoundException', 'CodeMismatchException', 'ExpiredCodeException'])(
    'is not reset with an unusable code, and the message is the same for each error (%s)',
    async (name) => {
      pool.answers['ConfirmForgotPassword'] = () => refusalResponse(name);
      await expect(resetPassword(email, '000000', 'Quillcast-1843')).rejects.toThrow(
        'This code is wrong or has expired.',
      );
    },
  );
});

async function refusalOf(call: Promise<unknown>): Promise<{ message: string; advice: unknown }> {
  const { message, advice } = await call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: Error & { advice: unknown }) => error,
  );
  return { message, advice };
}
