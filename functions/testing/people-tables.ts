import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { codeTries } from '#functions/stores/code-tries.ts';
import { handleStore } from '#functions/stores/handle-store.ts';
import { peopleStore } from '#functions/stores/people-store.ts';
import { transact, type Write } from '#functions/stores/transaction.ts';
import { waitlistPages } from '#functions/stores/waitlist-pages.ts';
import { waitlistStore } from '#functions/stores/waitlist-store.ts';
import { startDynamoDb } from '#local/services/dynamodb/index.ts';

/** For tests only: the tables about people on DynamoDB's own rules, with their stores and a clock that can be turned. */
export async function bootPeopleTables() {
  const dir = await mkdtemp(join(tmpdir(), 'people-'));
  const dynamodb = await startDynamoDb({ port: 0, dir });
  await dynamodb.defineTable(table('people', ['id'], { byDeletion: ['deletion', 'deleteAfter'] }));
  await dynamodb.defineTable(table('handles', ['handle']));
  await dynamodb.defineTable(
    table('waitlist', ['email'], { byStatus: ['status', 'joinedAt'], byList: ['list', 'email'] }),
  );
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${dynamodb.port}`,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  let time = Date.parse('2026-11-21T08:00:00.000Z');
  return {
    client,
    people: peopleStore(client, 'people'),
    handles: handleStore(client, 'handles'),
    waitlist: waitlistStore(client, 'waitlist'),
    tries: codeTries(client, 'waitlist'),
    pages: waitlistPages(client, 'waitlist'),
    transact: (writes: Write[]) => transact(client, writes),
    now: () => new Date(time),
    /** Turns the clock; a day has 24 hours. */
    wait: ({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }) => {
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000;
    },
    async close() {
      client.destroy();
      await dynamodb.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function table(TableName: string, key: Key, indexes: Record<string, Key> = {}) {
  const keySchema = ([hash, range]: Key) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' as const }]),
  ];
  const names = new Set([key, ...Object.values(indexes)].flat() as string[]);
  const secondary = Object.entries(indexes).map(([IndexName, indexKey]) => ({
    IndexName,
    KeySchema: keySchema(indexKey),
    Projection: { ProjectionType: 'ALL' as const },
  }));
  return {
    TableName,
    KeySchema: keySchema(key),
    AttributeDefinitions: [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    ...(secondary.length > 0 && { GlobalSecondaryIndexes: secondary }),
  };
}

type Key = readonly [string, string?];
export type PeopleTables = Awaited<ReturnType<typeof bootPeopleTables>>;
