import type { Actor } from '#functions/platform/actor.ts';
import { anActor } from '#functions/testing/request-defaults.ts';
import { expect, test, vi } from 'vitest';
import type { Person } from './people-store.ts';
import { secondFactor } from './second-factor.ts';

const admin = { ...anActor('admin', ['admin']), scopes: ['aws.cognito.signin.user.admin'] };
const sentence =
  'Admins need two-step sign-in. Sign in with your email and password, turn it on in Settings, and sign in again.';

test('an admin with an authenticator app has access', async () =>
  expect(await answerTo(admin, ['SOFTWARE_TOKEN_MFA'])).toBe('welcome'));

test('an admin without a second factor gets instructions to set one up', async () =>
  expect(await answerTo(admin, [])).toBe(sentence));

test.each([
  ['whose account has no password', 'google_1042', []],
  ['whose account has a password and an authenticator app as well', 'admin', ['SOFTWARE_TOKEN_MFA']],
])(
  'instructions for two-step sign-in are given to an admin signed in with Google %s',
  async (_who, poolUsername, factors) => {
    const scopes = ['openid', 'email', 'profile'];
    expect(await answerTo({ ...admin, poolUsername, scopes }, factors)).toBe(sentence);
  },
);

test('a request of an admin who is no longer in the user pool is refused as signed out', async () =>
  expect(await answerTo(admin, undefined)).toBe('Your session has ended. Please sign in again.'));

test('on every request, the server checks that the admin still has a second factor', async () => {
  const pool = poolWith(['SOFTWARE_TOKEN_MFA']);
  const gate = secondFactor({ needed: true, people, pool });
  await gate(admin);
  pool.secondFactorsOf.mockResolvedValue([]);
  await expect(gate(admin)).rejects.toMatchObject({ code: 'forbidden' });
});

test('if no second factor is required, the user pool is not asked whether the admin has one', async () => {
  const pool = poolWith([]);
  await secondFactor({ needed: false, people, pool })(admin);
  expect(pool.secondFactorsOf).not.toHaveBeenCalled();
});

test('an admin who has signed out everywhere is refused, even if no second factor is required', async () => {
  const signedOutPeople = {
    get: () => Promise.resolve({ signedOutAt: '2026-11-28T08:00:00.000Z' } as Person),
  };
  for (const needed of [true, false]) {
    const gate = secondFactor({ needed, people: signedOutPeople, pool: poolWith(['SOFTWARE_TOKEN_MFA']) });
    await expect(gate(admin)).rejects.toMatchObject({ code: 'unauthorized' });
  }
});

const people = { get: () => Promise.resolve(undefined) };

const answerTo = (actor: Actor, factors: string[] | undefined): Promise<string> =>
  secondFactor({ needed: true, people, pool: poolWith(factors) })(actor).then(
    () => 'welcome',
    (error: Error) => error.message,
  );

const poolWith = (factors: string[] | undefined) => ({
  secondFactorsOf: vi.fn<(poolUsername: string) => Promise<string[] | undefined>>(() =>
    Promise.resolve(factors),
  ),
});
