import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entriesOf, searchWordsOf } from '#functions/channels/directory-entries.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import { creditAccountStore } from '#functions/credits/credit-account-store.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { passwordRules } from '#shared/domain/people/password-rules.ts';
import { smokeUsername, type SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import { usernameProblem } from '#shared/domain/people/usernames.ts';
import { inviteSmokeAccount } from './invite.ts';

let tables: Tables;
let storedAccount: SmokeAccount | undefined;
let poolPasswords: Map<string, string>;
let fails = false;

beforeAll(async () => {
  tables = await bootTables('people', 'handles', 'creditAccounts', 'creditEntries');
});
beforeEach(() => {
  storedAccount = undefined;
  poolPasswords = new Map();
  fails = false;
});
afterAll(() => tables.close());

test('the first deployment creates the smoke test’s unlisted account with credits for five years', async () => {
  await inviteSmokeAccount(deps('one'));
  const person = (await stores().people.get('one'))!;
  expect(person).toMatchObject({ username: smokeUsername, email: storedAccount!.email, poolUsername: 'one' });
  expect(await stores().handles.get(smokeUsername)).toMatchObject({ userId: 'one', current: true });
  expect(creditsIn(await stores().credits.get('one'), now).granted).toBeGreaterThan(24 * 31 * 12 * 5);
  expect(isListed(person)).toBe(false);
  const published = { Fiction: { count: 1, latestAt: now.toISOString() } };
  const channel = { ownerId: 'one', published, words: searchWordsOf(person) };
  expect(entriesOf(channel as unknown as Parameters<typeof entriesOf>[0])).toEqual([]);
  expect(usernameProblem(smokeUsername)).toMatch(/reserved/);
});

test('the smoke test’s account gets a random email address and a password that the pool accepts', async () => {
  await inviteSmokeAccount(deps('one'));
  expect(passwordRules.filter(({ holds }) => !holds(storedAccount!.password))).toEqual([]);
  expect(storedAccount!.email).toMatch(/^smoke-[0-9a-f]{16}@quillcast\.example$/);
});

test('on a local stage, the smoke test’s account uses the given address and password', async () => {
  const givenAccount = { email: 'smoke@example.com', password: 'Quillcast-1843' };
  await inviteSmokeAccount(deps('one'), givenAccount);
  expect(storedAccount).toEqual(givenAccount);
});

test('deploying again completes an unfinished smoke test account; a complete one is not changed', async () => {
  fails = true;
  await expect(inviteSmokeAccount(deps('two'))).rejects.toThrow('The pool is down.');
  const first = storedAccount;
  fails = false;
  // the first account already has the handle, so nothing of the second account may be stored
  await expect(inviteSmokeAccount(deps('two'))).rejects.toThrow('The smoke account was not made: handle.');
  expect(await stores().people.get('two')).toBeUndefined();
  await inviteSmokeAccount(deps('one'));
  await inviteSmokeAccount(deps('one'));
  expect(storedAccount).toEqual(first);
  expect(creditsIn(await stores().credits.get('one'), now).granted).toBe(100_000);
});

const now = new Date('2026-11-26T08:00:00.000Z');

function stores() {
  const { client } = tables;
  const entries = creditEntryStore(client, 'creditEntries');
  return {
    people: peopleStore(client, 'people'),
    handles: handleStore(client, 'handles'),
    credits: creditAccountStore(client, 'creditAccounts', entries),
    entries,
    transact: transactOn(client),
  };
}

const deps = (id: string) => ({
  ...stores(),
  secret: {
    read: async () => storedAccount,
    write: async (account: SmokeAccount) => void (storedAccount = account),
  },
  user: {
    async ensure({ email, password }: SmokeAccount) {
      if (fails) throw new Error('The pool is down.');
      poolPasswords.set(email, password);
      return { id, poolUsername: id };
    },
  },
  now: () => now,
});
