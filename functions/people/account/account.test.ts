import { hashedCode } from '#functions/people/code-hash.ts';
import type { PoolUser } from '#functions/people/user-pool.ts';
import { personOf } from '#functions/people/person-of.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { openGoogleLink, removeGoogleLink } from './google-link.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

let tables: PeopleTables;
let poolUser: PoolUser | undefined;
const unlinkGoogle = vi.fn<(subject: string) => Promise<void>>(() => Promise.resolve());
const ada = anActor('ada');

beforeEach(async () => {
  tables = await bootPeopleTables();
  await tables.waitlist.invite(aUser.email, undefined, await hashedCode('ABCDEFGH'), tables.now());
  poolUser = aUser;
  unlinkGoogle.mockClear();
});
afterEach(() => tables.close());

describe('viewing one’s account', () => {
  test('shows a password, Google or both as the ways to sign in', async () => {
    expect(await account()).toEqual({ hasPassword: true, google: false, deleteAfter: undefined });
    poolUser = { ...aUser, googleSubject: '1042' };
    expect(await account()).toMatchObject({ hasPassword: true, google: true });
    poolUser = { ...aUser, identityProvider: 'Google', googleSubject: '1042' };
    expect(await account()).toMatchObject({ hasPassword: false, google: true });
  });

  test('shows the pending change of address while its code is valid', async () => {
    await account();
    const person = (await tables.people.get('ada'))!;
    const expiresAt = new Date(tables.now().getTime() + 60_000).toISOString();
    const pendingChange = {
      id: 'emc_1',
      newEmail: 'lovelace@example.com',
      expiresAt,
      tries: 0,
      step: 'asked',
    } as const;
    await tables.changes.begin(person, { ...pendingChange, ...(await hashedCode('123456')) }, []);
    expect((await account()).emailChange).toEqual({ newEmail: 'lovelace@example.com', expiresAt });
    tables.wait({ minutes: 1 });
    expect((await account()).emailChange).toBeUndefined();
  });

  test('is refused after the person’s sign-in was removed from the user pool', async () => {
    await account();
    poolUser = undefined;
    await expect(account()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('connecting Google', () => {
  test('is possible for ten minutes after the request', async () => {
    expect(await openGoogleLink(parts())(request)).toEqual({ until: '2026-11-21T08:10:00.000Z' });
    expect(await tables.people.get('ada')).toMatchObject({ googleLinkUntil: '2026-11-21T08:10:00.000Z' });
  });

  test('is refused when it is already connected', async () => {
    poolUser = { ...aUser, googleSubject: '1042' };
    await expect(openGoogleLink(parts())(request)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('can be cancelled before it is complete, and undone afterwards', async () => {
    await openGoogleLink(parts())(request);
    await removeGoogleLink(parts())(request);
    expect(unlinkGoogle).not.toHaveBeenCalled();
    expect(await tables.people.get('ada')).not.toHaveProperty('googleLinkUntil');
    poolUser = { ...aUser, googleSubject: '1042' };
    await removeGoogleLink(parts())(request);
    expect(unlinkGoogle.mock.calls).toEqual([['1042']]);
  });

  test('cannot be undone when Google is the only way to sign in', async () => {
    poolUser = { ...aUser, identityProvider: 'Google', googleSubject: '1042' };
    await expect(removeGoogleLink(parts())(request)).rejects.toMatchObject({ code: 'conflict' });
    expect(unlinkGoogle).not.toHaveBeenCalled();
  });
});

describe('deleting the account', () => {
  test('is scheduled for fourteen days later, and a repeated request does not extend that', async () => {
    expect(await deleteAccount(parts())(request)).toEqual({ deleteAfter: '2026-12-05T08:00:00.000Z' });
    tables.wait({ days: 3 });
    expect(await deleteAccount(parts())(request)).toEqual({ deleteAfter: '2026-12-05T08:00:00.000Z' });
    expect(await account()).toMatchObject({ deleteAfter: '2026-12-05T08:00:00.000Z' });
  });

  test('is due only after fourteen days', async () => {
    await deleteAccount(parts())(request);
    tables.wait({ days: 13 });
    expect(await listDueIds()).toEqual([]);
    tables.wait({ days: 1 });
    expect(await listDueIds()).toEqual(['ada']);
  });

  test('can be undone until the removal begins, even after the last day', async () => {
    await deleteAccount(parts())(request);
    tables.wait({ days: 15 });
    await restoreAccount(parts())(request);
    await restoreAccount(parts())(request);
    expect(await listDueIds()).toEqual([]);
    expect(await account()).toMatchObject({ deleteAfter: undefined });
  });

  test('cannot be undone after the removal has begun', async () => {
    await deleteAccount(parts())(request);
    tables.wait({ days: 14 });
    const now = tables.now().toISOString();
    await tables.people.beginEnding('ada', now, now);
    expect(await tables.people.restore('ada')).toBe(false);
    await expect(restoreAccount(parts())(request)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('signing out everywhere', () => {
  test('makes earlier tokens and those without a sign-in time invalid, but not later tokens', async () => {
    await parts().personOf(actorSignedInAt('2026-11-21T07:00:00.000Z'));
    await signOut();
    expect(signOutMock).toHaveBeenCalledWith('ada');
    expect(removeAllOf).toHaveBeenCalledWith('ada');
    expect(close).toHaveBeenCalledWith(['tab', 'phone']);
    for (const signedInAt of ['2026-11-20T09:00:00.000Z', '2026-11-21T08:00:00.000Z', undefined])
      await expect(parts().personOf(actorSignedInAt(signedInAt))).rejects.toMatchObject({
        code: 'unauthorized',
      });
    await parts().personOf(actorSignedInAt('2026-11-21T08:00:01.000Z'));
  });

  test('makes earlier tokens invalid even if the user pool did not respond', async () => {
    await parts().personOf(actorSignedInAt('2026-11-21T07:00:00.000Z'));
    signOutMock.mockRejectedValueOnce(new Error('down'));
    await expect(signOut()).rejects.toThrow('down');
    await expect(parts().personOf(actorSignedInAt('2026-11-21T07:00:00.000Z'))).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});

const actorSignedInAt = (at?: string) => ({
  ...anActor('ada'),
  ...(at !== undefined && { signedInAtSeconds: Date.parse(at) / 1_000 }),
});
const signOutMock = vi.fn<(poolUsername: string) => Promise<void>>(() => Promise.resolve());
const removeAllOf = vi.fn<(userId: string) => Promise<string[]>>(() => Promise.resolve(['tab', 'phone']));
const close = vi.fn<(connectionIds: readonly string[]) => Promise<void>>(() => Promise.resolve());
const signOut = () =>
  signOutEverywhere({
    ...tables,
    pool: { signOutEverywhere: signOutMock },
    connections: { removeAllOf },
    live: { close },
  })({
    ...requestDefaults,
    actor: actorSignedInAt('2026-11-21T07:00:00.000Z'),
    params: {},
  });

const request = { ...requestDefaults, actor: ada, params: {} };
const parts = () => {
  const pool = { find: () => Promise.resolve(poolUser), unlinkGoogle };
  return { ...tables, pool, personOf: personOf({ ...tables, pool }) };
};
const account = async () => (await getAccount(parts())(request)).account;
const listDueIds = async () => (await tables.people.listDue(tables.now().toISOString())).map(({ id }) => id);

const aUser: PoolUser = {
  email: 'ada@example.com',
  preferredUsername: 'ada',
  name: 'Ada Marlowe',
  given_name: 'Ada',
  family_name: 'Marlowe',
  picture: undefined,
  identityProvider: 'Cognito',
  googleSubject: undefined,
};
