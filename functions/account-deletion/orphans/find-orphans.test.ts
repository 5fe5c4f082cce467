import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrphans } from './find-orphans.ts';

let tables: PeopleTables;
let inThePool: string[];
let listed: string[];

beforeEach(async () => {
  tables = await bootPeopleTables();
  inThePool = ['ada', 'bob'];
  listed = inThePool;
  await add('ada', 'bob');
});
afterEach(() => tables.close());

test('who is gone from the pool has their account ended in two weeks, like anybody who asks; the others stay', async () => {
  inThePool = listed = ['bob'];
  expect(await look()).toBe(1);
  tables.wait({ days: 1 });
  expect(await look()).toBe(0);
  tables.wait({ days: 12 });
  expect(await due()).toEqual([]);
  tables.wait({ days: 1 });
  expect(await due()).toEqual(['ada']);
});

test('who came while the pool was read is not taken for gone', async () => {
  listed = ['ada'];
  expect(await look()).toBe(0);
  expect(await tables.people.get('bob')).not.toHaveProperty('deletion');
});

test('an item that is no person any more or yet is passed over', async () => {
  const slots = { id: 'gone', running: new Set(['aud_1']) };
  await tables.client.send(new PutCommand({ TableName: 'people', Item: slots }));
  expect(await look()).toBe(0);
});

test('nobody is overlooked where there are more people than fit into one answer', async () => {
  const item = (id: string) => ({
    TableName: 'people',
    Item: { id, v: 1, poolUsername: id, username: id, bio },
  });
  const bio = 'x'.repeat(390_000);
  const many = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  for (const id of many) await tables.client.send(new PutCommand(item(id)));
  expect(await look()).toBe(many.length);
});

test('where more than fifty are missing at once, the pool is in question and nobody is marked', async () => {
  const many = Array.from({ length: 49 }, (_, n) => `p${n}`);
  await add(...many);
  inThePool = listed = [];
  await expect(look()).rejects.toThrow('51 people are missing in the user pool.');
  inThePool = listed = ['bob'];
  expect(await look()).toBe(50);
});

const look = () =>
  findOrphans({
    ...tables,
    pool: {
      async *everybody() {
        for (const each of listed) yield [each];
      },
      find: async (name) => (inThePool.includes(name) ? ({} as never) : undefined),
    },
  });
const due = async () => (await tables.people.listDue(tables.now().toISOString())).map(({ id }) => id);

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
