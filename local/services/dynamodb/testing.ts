import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#local/testing/keys.ts';
import { startDynamoDb } from './index.ts';
import type { TableDefinition } from './tables.ts';

export async function bootBooks() {
  const dir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  let service = await startDynamoDb({ port: 0, keys, dir });
  let db = clientOf(service.port);
  await service.defineTable(books);
  return {
    get db() {
      return db;
    },
    get service() {
      return service;
    },
    async restart() {
      db.destroy();
      await service.close();
      service = await startDynamoDb({ port: 0, keys, dir });
      db = clientOf(service.port);
    },
    async close() {
      db.destroy();
      await service.close();
      await rm(dir, { recursive: true });
    },
    put: (Item: Record<string, unknown>) => db.send(new PutCommand({ TableName, Item })),
    get: async (id: string) => (await db.send(new GetCommand({ TableName, Key: { id } }))).Item,
    async ownedBy(owner: string) {
      const query = {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: '#owner = :owner',
        ...ownerNamed,
      };
      const page = await db.send(
        new QueryCommand({ ...query, ExpressionAttributeValues: { ':owner': owner } }),
      );
      return page.Items!.map((item) => item.id as string);
    },
  };
}

export function clientOf(port: number | string): DynamoDBDocumentClient {
  const credentials = keys.operator;
  const endpoint = `http://127.0.0.1:${port}`;
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }),
  );
}

export async function refusalOf(answer: Promise<unknown>): Promise<Refusal> {
  return answer.then(
    () => new Error('This was done, although it should have been refused.'),
    (error: Refusal) => error,
  );
}

export const TableName = 'books';
export const ownerNamed = { ExpressionAttributeNames: { '#owner': 'owner' } };
export const books = {
  TableName,
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'owner', AttributeType: 'S' },
    { AttributeName: 'at', AttributeType: 'N' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byOwner',
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'at', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
} satisfies TableDefinition;

interface Refusal extends Error {
  Item?: object;
  CancellationReasons?: object[];
}
