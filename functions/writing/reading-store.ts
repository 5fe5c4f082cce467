import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { writingItemVersion as v, type StoredReading } from './items.ts';

export function readingStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredReading>(client, TableName, { ownerId, id }),

    replaceWrite: (seen: StoredReading | undefined, next: StoredReading): Write => ({
      Put: {
        TableName,
        Item: itemOf({ ...next, revision: (seen?.revision ?? 0) + 1 }),
        ...(seen
          ? {
              ConditionExpression: 'revision = :seen',
              ExpressionAttributeValues: { ':seen': seen.revision },
            }
          : { ConditionExpression: 'attribute_not_exists(id)' }),
      },
    }),

    async listRunning(before: string): Promise<StoredReading[]> {
      const readings = queryThroughKeys<StoredReading>(client, tables.readings.key, {
        TableName,
        IndexName: 'byRunning',
        KeyConditionExpression: 'running = :yes AND startedAt < :before',
        ExpressionAttributeValues: { ':yes': 'yes', ':before': before },
      });
      return (await Array.fromAsync(readings)).flat();
    },
  };
}

function itemOf(reading: StoredReading) {
  const isRunning = reading.status === 'running';
  return {
    ...reading,
    v,
    running: isRunning ? 'yes' : undefined,
    startedAt: isRunning ? reading.run.startedAt : undefined,
  };
}

export const readingIdOf = (bookId: string, kind: ReadingKind): string => idRangeOf('read', bookId) + kind;

export type ReadingStore = ReturnType<typeof readingStore>;
