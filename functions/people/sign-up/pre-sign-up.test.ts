import { preSignUpMessage } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashedCode } from '#functions/people/code-hash.ts';
import type { userPool } from '#functions/people/user-pool.ts';

const fakes = vi.hoisted(() => ({
  tables: undefined as unknown as PeopleTables,
  pool: { findByPassword: vi.fn<Pool['findByPassword']>(), linkGoogle: vi.fn<Pool['linkGoogle']>() },
}));
vi.stubEnv('WAITLIST_TABLE', 'waitlist');
vi.stubEnv('PEOPLE_TABLE', 'people');
vi.stubEnv('HANDLES_TABLE', 'handles');
vi.mock('#functions/platform/clients.ts', () => ({ documentClient: () => fakes.tables.client }));
vi.mock('#functions/people/user-pool.ts', () => ({ userPool: () => fakes.pool }));

fakes.tables = await bootPeopleTables();
const { people, handles, waitlist, transact, now } = fakes.tables;
const { handler } = await import('./pre-sign-up.ts');
const lines: string[] = [];

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((entry) => void lines.push(JSON.stringify(entry)));
});
beforeEach(() => {
  vi.setSystemTime(now());
  fakes.pool.findByPassword.mockReset().mockResolvedValue(undefined);
  fakes.pool.linkGoogle.mockReset().mockResolvedValue();
});
afterAll(() => fakes.tables.close());

const refusalMessage = (code: Parameters<typeof preSignUpMessage>[0]) => preSignUpMessage(code);
const wrong = refusalMessage('INVALID_CODE');

describe('a sign-up with a password', () => {
  test('accepts the invitation code in any spelling, and also if the request is repeated (S1.08, S1.09, S1.28)', async () => {
    await invite('lea@example.com', 'ABCDEFGHJKMNP');
    for (const authorizationCode of ['ABCDEFGHJKMNP', ' abcd-efgh jkmnp ', 'ABCD-EFGH-JKMNP'])
      expect(await answerTo(signUp('Lea@Example.com ', { authorizationCode }))).toBe('welcome');
  });

  test('refuses an unknown or waiting address and a wrong, expired, revoked or used code alike (S1.28)', async () => {
    expect(await answerTo(signUp('nobody@example.com'))).toBe(wrong);

    await waitlist.join({ email: 'waiting@example.com' }, now().toISOString());
    expect(await answerTo(signUp('waiting@example.com'))).toBe(wrong);

    await invite('max@example.com', 'ABCDEFGHJKMNP');
    expect(await answerTo(signUp('max@example.com', { authorizationCode: 'ABCDEFGHJKMNQ' }))).toBe(wrong);
    expect(await answerTo(signUp('nobody@example.com', { authorizationCode: 'ABCDEFGHJKMNP' }))).toBe(wrong);

    await invite('late@example.com', 'ABCDEFGHJKMNP');
    vi.setSystemTime(now().getTime() + 14 * 86_400_000 - 1_000);
    expect(await answerTo(signUp('late@example.com'))).toBe('welcome');
    vi.setSystemTime(now().getTime() + 14 * 86_400_000);
    expect(await answerTo(signUp('late@example.com'))).toBe(wrong);
    vi.setSystemTime(now());

    await invite('gone@example.com', 'ABCDEFGHJKMNP');
    await waitlist.revoke((await waitlist.get('gone@example.com'))!);
    expect(await answerTo(signUp('gone@example.com'))).toBe(wrong);

    await invite('in@example.com', 'ABCDEFGHJKMNP');
    await transact({
      invitation: waitlist.spendWrites((await waitlist.get('in@example.com'))!, now().toISOString()),
    });
    expect(await answerTo(signUp('in@example.com'))).toBe(wrong);
  });

  test('makes as many database requests for an uninvited address as for a wrong code', async () => {
    await invite('len@example.com', 'ABCDEFGHJKMNP');
    const sendSpy = vi.spyOn(fakes.tables.client, 'send');
    const questions = async (email: string) => {
      sendSpy.mockClear();
      await answerTo(signUp(email, { authorizationCode: 'WRNGWRNG' }));
      return sendSpy.mock.calls.length;
    };
    expect(await questions('len@example.com')).toBe(await questions('nobody@example.com'));
    sendSpy.mockRestore();
  });

  test('accepts the right code after a stranger has guessed twenty times', async () => {
    await invite('ida@example.com', 'ABCDEFGHJKMNP');
    const guesses = Array.from({ length: 20 }, () =>
      answerTo(signUp('ida@example.com', { authorizationCode: 'WRNGWRNGWRNGW' })),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([wrong]));
    expect(await answerTo(signUp('ida@example.com'))).toBe('welcome');
  });

  test('still accepts the shorter codes that were mailed earlier', async () => {
    await invite('old@example.com', 'ABCD2345');
    expect(await answerTo(signUp('old@example.com', { authorizationCode: 'abcd-2345' }))).toBe('welcome');
  });

  test('shows that a username is taken or reserved only to a person with the right code', async () => {
    await invite('kim@example.com', 'ABCDEFGHJKMNP');
    await transact({ handle: handles.takeWrite('taken', 'somebody', now().toISOString()) });
    await transact({ handle: handles.takeWrite('given-up', 'somebody', now().toISOString()) });
    await transact({ handle: handles.giveUpWrite('given-up') });
    const called = (preferred_username: string, authorizationCode = 'ABCDEFGHJKMNP') =>
      answerTo(signUp('kim@example.com', { authorizationCode }, { preferred_username }));
    expect(await called('Taken')).toBe(refusalMessage('USERNAME_TAKEN'));
    expect(await called('given-up')).toBe(refusalMessage('USERNAME_TAKEN'));
    expect(await called('admin')).toBe(refusalMessage('USERNAME_NOT_ALLOWED'));
    expect(await called('')).toBe(refusalMessage('USERNAME_NOT_ALLOWED'));
    expect(await called('taken', 'WRNGWRNG')).toBe(wrong);
    expect(await called('kim')).toBe('welcome');
  });

  test.each<Record<string, string> | null>([null, {}, { authorizationCode: '' }])(
    'is refused without a code and referred to our own sign-up page: %j',
    async (metadata) =>
      expect(await answerTo(signUp('lea@example.com', metadata))).toBe(refusalMessage('USE_OUR_SIGN_UP')),
  );

  test.each(['foo<lea@example.com>', 'lea@example.com\0', '\u202Elea@example.com', '"lea"@example.com', ''])(
    'refuses an address that only looks like the invited one: %j',
    async (email) => {
      await invite('lea@example.com', 'ABCDEFGHJKMNP');
      if (email) await invite(email, 'ABCDEFGHJKMNP');
      expect(await answerTo(signUp(email))).toBe(wrong);
      if (email) expect(await answerTo(googleSignUp(email))).toBe(refusalMessage('NO_INVITATION'));
    },
  );

  test('refuses a code of a hundred kilobytes in the same way as a wrong code', async () => {
    await invite('big@example.com', 'ABCDEFGHJKMNP');
    expect(await answerTo(signUp('big@example.com', { authorizationCode: 'A'.repeat(100_000) }))).toBe(wrong);
  });
});

describe('an email address', () => {
  const confirmation = (event: PreSignUpTriggerEvent) =>
    handler(event).then(
      ({ response: { autoConfirmUser, autoVerifyEmail } }) => ({ autoConfirmUser, autoVerifyEmail }),
      () => 'refused',
    );

  test('is confirmed when a sign-up uses the code of the invitation sent to it (S1.28)', async () => {
    await invite('ilse@example.com', 'ABCDEFGHJKMNP');
    expect(await confirmation(signUp('ilse@example.com'))).toEqual({
      autoConfirmUser: true,
      autoVerifyEmail: true,
    });
  });

  test.each([
    ['the person sends no code', 'kurt@example.com', {}],
    ['the person sends a guessed code', 'kurt@example.com', { authorizationCode: 'WRNG-WRNG-WRNGW' }],
    [
      'the person sends the code of another address',
      'kurt@example.com',
      { authorizationCode: 'QRST-QRST-QRSTQ' },
    ],
    [
      'the person uses the code to confirm another address',
      'stranger@example.com',
      { authorizationCode: 'ABCD-EFGH-JKMNP' },
    ],
  ])('is not confirmed without the code of its own invitation: %s', async (_how, email, metadata) => {
    await invite('kurt@example.com', 'ABCDEFGHJKMNP');
    await invite('other@example.com', 'QRSTQRSTQRSTQ');
    expect(await confirmation(signUp(email, metadata))).toBe('refused');
  });

  test('is not confirmed by our sign-up check if Google or an admin added the person', async () => {
    await invite('gerda@example.com', 'ABCDEFGHJKMNP');
    const adminSignUp = {
      ...signUp('gerda@example.com', null),
      triggerSource: 'PreSignUp_AdminCreateUser',
    } as const;
    for (const event of [adminSignUp, googleSignUp('gerda@example.com')])
      expect(await handler(event)).toBe(event);
  });
});

test('a person added by an admin needs no invitation code', async () => {
  const event = signUp('nobody@example.com', null);
  expect(await answerTo({ ...event, triggerSource: 'PreSignUp_AdminCreateUser' })).toBe('welcome');
});

describe('a sign-up with Google', () => {
  test('requires an open invitation for the verified address (S1.30)', async () => {
    await invite('g1@example.com', 'ABCDEFGHJKMNP');
    expect(await answerTo(googleSignUp('G1@example.com'))).toBe('welcome');
    expect(await answerTo(googleSignUp('g1@example.com', 'false'))).toBe(
      refusalMessage('EMAIL_NOT_VERIFIED'),
    );
    expect(await answerTo(googleSignUp('', 'true'))).toBe(refusalMessage('EMAIL_NOT_VERIFIED'));
    expect(await answerTo(googleSignUp('nobody@example.com'))).toBe(refusalMessage('NO_INVITATION'));
    vi.setSystemTime(now().getTime() + 14 * 86_400_000);
    expect(await answerTo(googleSignUp('g1@example.com'))).toBe(refusalMessage('NO_INVITATION'));
  });

  test('is refused to the owner of a password account who has not asked to connect Google', async () => {
    await invite('ada@example.com', 'ABCDEFGHJKMNP');
    await transact({ person: people.createWrite(ada) });
    fakes.pool.findByPassword.mockResolvedValue({ poolUsername: 'ada-in-the-pool', id: 'ada' });
    expect(await answerTo(googleSignUp('ada@example.com'))).toBe(refusalMessage('HAS_PASSWORD_ACCOUNT'));

    await people.wishForGoogle('ada', new Date(now().getTime() - 1).toISOString());
    expect(await answerTo(googleSignUp('ada@example.com'))).toBe(refusalMessage('HAS_PASSWORD_ACCOUNT'));
    expect(fakes.pool.linkGoogle).not.toHaveBeenCalled();

    await people.wishForGoogle('ada', new Date(now().getTime() + 1).toISOString());
    expect(await answerTo(googleSignUp('ada@example.com', 'false'))).toBe(
      refusalMessage('EMAIL_NOT_VERIFIED'),
    );
    expect(await answerTo(googleSignUp('ada@example.com'))).toBe(refusalMessage('GOOGLE_CONNECTED'));
    expect(fakes.pool.linkGoogle.mock.calls).toEqual([['ada-in-the-pool', '1042']]);

    expect(await answerTo(googleSignUp('ada@example.com'))).toBe(refusalMessage('HAS_PASSWORD_ACCOUNT'));
  });
});

test('an internal error shows no details to the person who signs up', async () => {
  fakes.pool.findByPassword.mockRejectedValue(new Error('AccessDenied on arn:aws:cognito-idp'));
  expect(await answerTo(googleSignUp('ada@example.com'))).toBe(
    'Something went wrong on our side. Please try again.',
  );
});

test('no line of the log contains a code, a password, an address or a username', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines[0]).toContain('A sign-up was refused');
  const secretPattern = /ABCDEFG|ABCD-EFGH|WRNG|@example\.com|Quillcast-1843|some-body|given-up|kim/i;
  expect(lines.filter((line) => secretPattern.test(line))).toEqual([]);
});

async function invite(email: string, code: string): Promise<void> {
  await waitlist.invite(email, await waitlist.get(email), await hashedCode(code), now());
}

const answerTo = (event: PreSignUpTriggerEvent): Promise<string> =>
  handler(event).then(
    () => 'welcome',
    (error: Error) => error.message,
  );

function signUp(
  email: string,
  clientMetadata: Record<string, string> | null = { authorizationCode: 'ABCD-EFGH-JKMNP' },
  attributes: Record<string, string> = {},
) {
  return {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: 'us-east-1_local',
    userName: 'a-new-uuid',
    request: {
      userAttributes: { email, preferred_username: 'some-body', ...attributes },
      ...(clientMetadata && { clientMetadata }),
      validationData: { password: 'Quillcast-1843' },
    },
  } as unknown as PreSignUpTriggerEvent;
}

const googleSignUp = (email: string, email_verified = 'true') =>
  ({
    triggerSource: 'PreSignUp_ExternalProvider',
    userPoolId: 'us-east-1_local',
    userName: 'Google_1042',
    request: { userAttributes: { email, email_verified } },
  }) as unknown as PreSignUpTriggerEvent;

const ada = {
  id: 'ada',
  creatorId: 'cre_1',
  poolUsername: 'ada-in-the-pool',
  username: 'ada',
  usernameChosen: true,
  email: 'ada@example.com',
  name: 'Ada Marlowe',
  identityProvider: 'Cognito',
  channelName: 'Ada Marlowe',
  createdAt: '2026-11-21T08:00:00.000Z',
} as const;

type Pool = ReturnType<typeof userPool>;
