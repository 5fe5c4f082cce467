import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#functions/people/people-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { bootedCredits } from '#functions/testing/credit-accounts.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';
import { getCredits } from './get-credits.ts';
import { grantRequests } from './grant-requests.ts';
import { grantCredits } from './grant-credits.ts';
import { getPersonCredits } from './person-credits.ts';

let tables: Tables;
let author: string;
let authors = 0;
beforeAll(async () => {
  tables = await bootTables('creditAccounts', 'creditEntries');
});
afterAll(() => tables.close());
beforeEach(() => {
  author = `author-${(authors += 1)}`;
});

test('a person who has spent nothing sees 500 monthly credits and an empty ledger', async () => {
  expect(await ownCredits()).toEqual({
    credits: { balance: 500, monthlyLeft: 500, granted: 0, held: 0, renewsAt: '2026-12-01T00:00:00.000Z' },
    entries: [],
  });
});

test('a grant by an admin appears in the ledger with its reason and can be spent', async () => {
  const { person } = await grant({ credits: 1_000, about: 'A whole book read aloud' });
  expect(person).toMatchObject({ username: 'ada', credits: { balance: 1_500, granted: 1_000 } });
  expect((await ownCredits()).entries).toMatchObject([
    { kind: 'grant', about: 'A whole book read aloud', credits: 1_000 },
  ]);
});

test('a grant sent again with the same request key counts once; with another or no key it is new', async () => {
  const body = { credits: 10, about: 'Thanks' };
  await grant(body, 'one');
  await grant(body, 'one');
  expect((await grant(body, 'two')).person.credits.granted).toBe(20);
  expect((await grant(body, undefined)).person.credits.granted).toBe(30);
  expect((await ownCredits()).entries).toHaveLength(3);
});

test('a request key that is reused for another amount is refused and grants nothing', async () => {
  await grant({ credits: 10, about: 'Thanks' }, 'one');
  await expect(grant({ credits: 20, about: 'Thanks' }, 'one')).rejects.toMatchObject({ code: 'conflict' });
  expect((await ownCredits()).credits.granted).toBe(10);
});

test('the same request key from another admin makes a separate grant', async () => {
  await grant({ credits: 10, about: 'Thanks' }, 'one', 'first-admin');
  expect((await grant({ credits: 10, about: 'Thanks' }, 'one', 'second-admin')).person.credits.granted).toBe(
    20,
  );
});

test('admins see the cost of a person’s work but not its title or id', async () => {
  const creditUse = {
    kind: 'audio',
    about: 'My secret',
    credits: 3,
    characters: 2_900,
    audioId: 'aud_1',
  } as const;
  const { credits } = deps();
  await deps().transact({ held: await credits.hold(author, 'aud_1-1', 3, deps().now()) });
  await deps().transact({ charged: await credits.charge(author, 'aud_1-1', creditUse, deps().now()) });
  expect((await ownCredits()).entries).toMatchObject([{ about: 'My secret', audioId: 'aud_1' }]);
  const { entries } = (await showPerson('ada')).person;
  expect(entries).toMatchObject([{ about: 'Audio', credits: -3, characters: 2_900 }]);
  expect(entries[0]).not.toHaveProperty('audioId');
});

test('a person is found by their current username, in capitals or not, and by a former one', async () => {
  expect((await showPerson(' ADA ')).person.username).toBe('ada');
  expect((await showPerson('ada-before')).person.username).toBe('ada');
});

test.each(['nobody', ' ', 'gone', 'ending'])('no person is found as “%s”', async (username) => {
  await expect(showPerson(username)).rejects.toMatchObject({ code: 'not_found' });
});

test('the ledger is listed newest first in pages; a page cursor of another list is refused', async () => {
  for (const credits of [1, 2, 3]) {
    time += 1;
    await grant({ credits, about: 'Thanks' });
  }
  const first = await ownCredits({ limit: 2 });
  expect(first.entries.map(({ credits }) => credits)).toEqual([3, 2]);
  const second = await ownCredits({ limit: 2, cursor: first.nextCursor });
  expect(second.entries.map(({ credits }) => credits)).toEqual([1]);
  expect(second.nextCursor).toBeUndefined();
  const cursor = Buffer.from(JSON.stringify(['2026-11-21', 'request_1'])).toString('base64url');
  await expect(ownCredits({ cursor })).rejects.toMatchObject({ code: 'invalid' });
});

let time = Date.parse('2026-11-21T08:00:00.000Z');

function deps() {
  const person = (id: string, given: Partial<Person> = {}) => ({ id, username: 'ada', ...given }) as Person;
  const handles: Record<string, string | undefined> = {
    ada: author,
    'ada-before': author,
    ending: 'ending',
    gone: undefined,
  };
  return {
    credits: bootedCredits(tables.client),
    entries: creditEntryStore(tables.client, 'creditEntries'),
    requests: grantRequests(tables.client, 'creditEntries'),
    handles: {
      get: async (handle: string) => {
        if (handle === '') throw new Error('DynamoDB has no empty keys.');
        if (!(handle in handles)) return undefined;
        const userId = handles[handle];
        return { handle, current: true, since: '', ...(userId && { userId }) };
      },
    },
    people: {
      get: async (id: string) => person(id, id === 'ending' ? { deletion: 'ending' } : {}),
    },
    transact: transactOn(tables.client),
    now: () => new Date(time),
  };
}

const ownCredits = (query: { limit?: number; cursor?: string | undefined } = {}) =>
  getCredits(deps())({ ...requestDefaults, actor: anActor(author), params: {}, query });
const showPerson = (username: string) =>
  getPersonCredits(deps())({ ...requestDefaults, actor: anActor('admin'), params: { username } });
const grant = (body: { credits: number; about: string }, idempotencyKey?: string, admin = 'admin') =>
  grantCredits(deps())({
    ...requestDefaults,
    actor: anActor(admin),
    params: { username: 'ada' },
    body,
    idempotencyKey,
  });
