import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionStore, type Connection, type ConnectionStore } from './connection-store.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let tables: Tables;
let connections: ConnectionStore;

beforeAll(async () => {
  tables = await bootTables('connections');
  connections = connectionStore(tables.client, 'connections');
});
afterAll(() => tables.close());

test('a live connection receives nothing before it is registered or after it has ended', async () => {
  await open({ connectionId: 'c1', subject: 'lea', connectedAt: now });
  expect(await connections.listOf('lea', now)).toEqual([]);
  expect(await connections.register('c1', 'lea', now)).toBe(true);
  expect(await connections.listOf('lea', now)).toEqual(['c1']);
  await connections.remove('c1');
  expect(await connections.listOf('lea', now)).toEqual([]);
});

test('the connections of all tabs and devices of a person are found, the newest first', async () => {
  for (const [connectionId, minutes] of [
    ['old', 50],
    ['new', 1],
    ['middle', 20],
  ] as const) {
    await open({ connectionId, subject: 'mia', connectedAt: minutesAgo(minutes) });
    await connections.register(connectionId, 'mia', now);
  }
  expect(await connections.listOf('mia', now)).toEqual(['new', 'middle', 'old']);
});

test('a person cannot register a live connection that another person or a visitor opened', async () => {
  await open({ connectionId: 'hers', subject: 'eve', connectedAt: now });
  await open({ connectionId: 'visitor', subject: undefined, connectedAt: now });
  expect(await connections.register('hers', 'ada', now)).toBe(false);
  expect(await connections.register('visitor', 'ada', now)).toBe(false);
  expect(await connections.listOf('ada', now)).toEqual([]);
});

test('registering a live connection that no longer exists does not create it again', async () => {
  expect(await connections.register('never', 'ada', now)).toBe(false);
  expect((await item('never')).Item).toBeUndefined();
});

test('a connection older than two hours counts as ended, even if its end was not noticed', async () => {
  await open({ connectionId: 'lost', subject: 'ida', connectedAt: minutesAgo(119) });
  await connections.register('lost', 'ida', now);
  expect(await connections.listOf('ida', now)).toEqual(['lost']);
  const later = new Date(now.getTime() + 2 * 60_000);
  expect(await connections.listOf('ida', later)).toEqual([]);
  expect(await connections.register('lost', 'ida', later)).toBe(false);
});

test('the record of a live connection expires two hours after the connection began', async () => {
  await open({ connectionId: 'c2', subject: undefined, connectedAt: now });
  expect((await item('c2')).Item).toEqual({
    v: 1,
    connectionId: 'c2',
    connectedAt: now.toISOString(),
    expiresAt: now.getTime() / 1_000 + 7_200,
  });
});

test('a person who opens 100 live connections at once gets 20; other people are not affected', async () => {
  const openResults = await Promise.all(
    Array.from({ length: 100 }, (_, place) => open({ connectionId: `many-${place}`, ...connectionOfMax })),
  );
  expect(openResults.filter(Boolean)).toHaveLength(20);
  expect(await open({ connectionId: 'other', ...connectionOfMax, subject: 'mia' })).toBe(true);
  expect(await open({ connectionId: 'visitor', connectedAt: now, subject: undefined })).toBe(true);
});

test('ending a live connection, even twice, makes room for exactly one new connection', async () => {
  const [removed] = await connections.removeAllOf('max');
  for (let index = 0; index < 20; index++) await open({ connectionId: `full-${index}`, ...connectionOfMax });
  expect(await open({ connectionId: removed!, ...connectionOfMax })).toBe(false);
  for (let times = 0; times < 2; times++) await connections.remove('full-3');
  expect(await open({ connectionId: 'next', ...connectionOfMax })).toBe(true);
  expect(await open({ connectionId: 'one-more', ...connectionOfMax })).toBe(false);
});

test('a lost live connection makes room for a new one when its sign-in token has expired', async () => {
  expect(await connections.removeEnded('max', now)).toEqual([]);
  const later = new Date(tokenEndsAt.getTime() + 1);
  expect(await connections.removeEnded('max', later)).toHaveLength(20);
  expect((await item('next')).Item).toBeUndefined();
  expect(await open({ connectionId: 'fresh', ...connectionOfMax })).toBe(true);
});

test('ending a live connection does not recreate its person’s expired record of connections', async () => {
  await open({ connectionId: 'late', subject: 'lou', tokenEndsAt, connectedAt: now });
  const { Item: slots } = await item('slots of lou');
  expect(slots).toMatchObject({ v: 1, expiresAt: now.getTime() / 1_000 + 7_200 });
  await tables.client.send(
    new DeleteCommand({ TableName: 'connections', Key: { connectionId: 'slots of lou' } }),
  );
  await connections.remove('late');
  expect((await item('slots of lou')).Item).toBeUndefined();
});

test('a live connection receives nothing after its token has expired', async () => {
  await open({ connectionId: 'c3', subject: 'zoe', tokenEndsAt: now, connectedAt: minutesAgo(15) });
  expect(await connections.register('c3', 'zoe', minutesAgo(1))).toBe(true);
  expect(await connections.listOf('zoe', minutesAgo(1))).toEqual(['c3']);
  expect(await connections.listOf('zoe', now)).toEqual([]);
});

test('signing out everywhere ends older live connections, which cannot register again', async () => {
  for (const connectionId of ['before', 'silent'])
    await open({ connectionId, subject: 'eve', connectedAt: minutesAgo(15) });
  await connections.register('before', 'eve', now);
  await open({ connectionId: 'unregistered', subject: 'eve', tokenEndsAt, connectedAt: minutesAgo(15) });
  expect(await connections.removeAllOf('eve')).toEqual(['unregistered', 'before']);
  expect(await connections.listOf('eve', now)).toEqual([]);
  const signedOutAt = minutesAgo(10).toISOString();
  expect(await connections.register('silent', 'eve', now, signedOutAt)).toBe(false);
  await open({ connectionId: 'after', subject: 'eve', connectedAt: minutesAgo(5) });
  expect(await connections.register('after', 'eve', now, signedOutAt)).toBe(true);
});

const tokenEndsAt = new Date(now.getTime() + 15 * 60_000);
const connectionOfMax = { subject: 'max', tokenEndsAt, connectedAt: now };

const open = (connection: Omit<Connection, 'tokenEndsAt'> & Partial<Connection>) =>
  connections.open({ tokenEndsAt: undefined, ...connection });

const item = (connectionId: string) =>
  tables.client.send(new GetCommand({ TableName: 'connections', Key: { connectionId } }));
