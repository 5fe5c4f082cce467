import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOutEverywhere } from '#functions/people/account/sign-out-everywhere.ts';
import { personOf } from '#functions/people/person-of.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { closeMediaSession, openMediaSession } from './media-session.ts';

let tables: PeopleTables;
const inPool = { email: 'ada@example.com', preferredUsername: 'ada', identityProvider: 'Cognito' } as const;
const ended = vi.fn<(poolUsername: string) => Promise<void>>(async () => undefined);
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'pem' })
  .toString();

beforeEach(async () => {
  tables = await bootPeopleTables();
  const code = { codeHash: 'hash', codeSalt: 'salt' };
  await tables.waitlist.invite(inPool.email, undefined, code, tables.now());
});
afterEach(() => tables.close());

describe('the way to private media', () => {
  test('is open for a quarter of an hour: by the answer, the cookies and what the edge is told', async () => {
    const { expiresAt, cookies } = await opened(signedIn('2026-11-21T07:00:00.000Z'));
    expect(expiresAt).toBe('2026-11-21T08:15:00.000Z');
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toContain('; Max-Age=900');
    const policy = /^CloudFront-Policy=([^;]+)/.exec(cookies.find((each) => each.includes('Policy='))!)![1]!;
    const base64 = policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
    expect(JSON.parse(Buffer.from(base64, 'base64').toString())).toMatchObject({
      Statement: [{ Condition: { DateLessThan: { 'AWS:EpochTime': Date.parse(expiresAt) / 1_000 } } }],
    });
  });

  test('is closed to every token of before, once its person has signed out everywhere', async () => {
    await opened(signedIn('2026-11-21T07:00:00.000Z'));
    await signOut();
    expect(ended).toHaveBeenCalledWith('ada');
    tables.wait({ minutes: 10 });
    for (const before of ['2026-11-20T09:00:00.000Z', '2026-11-21T08:00:00.000Z', undefined])
      await expect(opened(signedIn(before))).rejects.toMatchObject({ code: 'unauthorized' });
    await opened(signedIn('2026-11-21T08:00:01.000Z'));
  });

  test('is closed even where the pool did not answer', async () => {
    await opened(signedIn('2026-11-21T07:00:00.000Z'));
    ended.mockRejectedValueOnce(new Error('down'));
    await expect(signOut()).rejects.toThrow('down');
    await expect(opened(signedIn('2026-11-21T07:00:00.000Z'))).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  test('leaves no sound behind in a browser whose person signs out', async () => {
    const clearCache = vi.fn<() => void>();
    await closeMediaSession({ ...requestDefaults, actor: undefined, params: { userid: 'ada' }, clearCache });
    expect(clearCache).toHaveBeenCalledOnce();
  });
});

const signedIn = (at?: string) => ({
  ...anActor('ada'),
  ...(at !== undefined && { signedInAtSeconds: Date.parse(at) / 1_000 }),
});

async function opened(actor: ReturnType<typeof anActor>) {
  const cookies: string[] = [];
  const find = async () => ({ ...unnamed, ...inPool });
  const open = openMediaSession({
    personOf: personOf({ ...tables, pool: { find } }),
    keyPairId: 'K1',
    privateKey: async () => privateKey,
    now: tables.now,
  });
  const setCookie = (cookie: string) => void cookies.push(cookie);
  return {
    ...(await open({ ...requestDefaults, actor, params: {}, setCookie, pageOrigin: 'https://site.example' })),
    cookies,
  };
}

const unnamed = {
  name: undefined,
  given_name: undefined,
  family_name: undefined,
  picture: undefined,
  googleSubject: undefined,
};

const signOut = () =>
  signOutEverywhere({ ...tables, pool: { signOutEverywhere: ended } })({
    ...requestDefaults,
    actor: signedIn('2026-11-21T07:00:00.000Z'),
    params: {},
  });
