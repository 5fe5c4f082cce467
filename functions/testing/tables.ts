import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#local/services/dynamodb/index.ts';

/** For tests only: tables on DynamoDB's own rules, and a client as functions have it. */
export async function bootTables(...tables: readonly ReturnType<typeof table>[]) {
  const dir = await mkdtemp(join(tmpdir(), 'tables-'));
  const dynamodb = await startDynamoDb({ port: 0, dir });
  for (const one of tables) await dynamodb.defineTable(one);
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${dynamodb.port}`,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return {
    client,
    close: async () => {
      client.destroy();
      await dynamodb.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A table by its keys: the hash and perhaps the range, its own and those of its indexes; all of them are text. */
export function table(TableName: string, key: Key, indexes: Readonly<Record<string, Key>> = {}) {
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
export type Tables = Awaited<ReturnType<typeof bootTables>>;
