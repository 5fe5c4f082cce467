import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrphans } from './find-orphans.ts';
import { orphanRounds } from './orphan-rounds.ts';

let tables: PeopleTables;
let poolUsers: string[];
let lookups: string[] = [];

beforeEach(async () => {
  tables = await bootPeopleTables();
  poolUsers = ['ada', 'bob'];
  await add('ada', 'bob');
});
afterEach(() => tables.close());

test('an account missing from the user pool is due for removal in two weeks; others are kept', async () => {
  poolUsers = ['bob'];
  expect(await runSearch()).toBe(1);
  tables.wait({ days: 1 });
  expect(await runSearch()).toBe(0);
  tables.wait({ days: 12 });
  expect(await dueIds()).toEqual([]);
  tables.wait({ days: 1 });
  expect(await dueIds()).toEqual(['ada']);
});

test('one search for missing accounts may take several runs; the next search begins a day later', async () => {
  await add('cleo', 'dora', 'emma');
  poolUsers = ['ada'];
  lookups = [];
  for (const runCount of [1, 2, 3, 4, 5]) {
    await runSearch({ peopleARun: 1 });
    expect(lookups).toHaveLength(runCount);
  }
  expect(new Set(lookups)).toEqual(new Set(['ada', 'bob', 'cleo', 'dora', 'emma']));
  await runSearch({ peopleARun: 1 });
  lookups = [];
  expect(await runSearch()).toBe(0);
  expect(lookups).toEqual([]);
  tables.wait({ days: 1 });
  expect(await runSearch()).toBe(0);
  expect(lookups).toEqual(['ada']);
});

test('a search for missing accounts fails once it has found 51, even over several runs', async () => {
  await add(...Array.from({ length: 49 }, (_, n) => `p${n}`));
  poolUsers = [];
  let markedCount = 0;
  for (let run = 1; run <= 50; run += 1) markedCount += await runSearch({ peopleARun: 1 });
  expect(markedCount).toBe(50);
  await expect(runSearch({ peopleARun: 1 })).rejects.toThrow('51 people are missing in the user pool.');
});

test('the search for missing accounts skips stored items that are not people', async () => {
  const slots = { id: 'gone', running: new Set(['aud_1']) };
  await tables.client.send(new PutCommand({ TableName: 'people', Item: slots }));
  expect(await runSearch()).toBe(0);
});

test('the search for missing accounts checks all people, even if they exceed one page of results', async () => {
  const item = (id: string) => ({
    TableName: 'people',
    Item: { id, v: 1, poolUsername: id, username: id, bio },
  });
  const bio = 'x'.repeat(390_000);
  const many = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  for (const id of many) await tables.client.send(new PutCommand(item(id)));
  expect(await runSearch()).toBe(many.length);
});

test('a run that finds over fifty missing accounts fails, and marks no account for removal', async () => {
  const many = Array.from({ length: 49 }, (_, n) => `p${n}`);
  await add(...many);
  poolUsers = [];
  await expect(runSearch()).rejects.toThrow('51 people are missing in the user pool.');
  poolUsers = ['bob'];
  expect(await runSearch()).toBe(50);
});

function runSearch({ peopleARun = Number.POSITIVE_INFINITY } = {}) {
  const { people } = tables;
  let looked = 0;
  return findOrphans({
    people: {
      ...people,
      async staying(after) {
        const page = await people.staying(after);
        if (page.people.length <= peopleARun) return page;
        const few = page.people.slice(0, peopleARun);
        return { people: few, after: few.at(-1)!.id };
      },
    },
    pool: {
      find: async (name) => {
        looked += 1;
        lookups.push(name);
        return poolUsers.includes(name) ? ({} as never) : undefined;
      },
    },
    rounds: orphanRounds(tables.client, 'people'),
    now: () => new Date(tables.now().getTime() + (looked >= peopleARun ? 13 * 60_000 : 0)),
  });
}
const dueIds = async () => (await tables.people.listDue(tables.now().toISOString())).map(({ id }) => id);

async function add(...ids: string[]): Promise<void> {
  for (const id of ids)
    await tables.transact({
      person: tables.people.createWrite({
        id,
        creatorId: `cre_${id}`,
        poolUsername: id,
        username: id,
        usernameChosen: true,
        email: `${id}@example.com`,
        name: id,
        identityProvider: 'Cognito',
        channelName: id,
        createdAt: tables.now().toISOString(),
      }),
    });
}
