import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredBookJob } from './book-job.ts';

export function bookJobStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, bookId: string) =>
      readItem<StoredBookJob>(client, TableName, { ownerId, id: jobIdOf(bookId) }),

    replaceWrite: (seen: StoredBookJob | undefined, next: StoredBookJob): Write => ({
      Put: {
        TableName,
        Item: itemOf({ ...next, revision: (seen?.revision ?? 0) + 1 }),
        ...(seen
          ? { ConditionExpression: 'revision = :seen', ExpressionAttributeValues: { ':seen': seen.revision } }
          : { ConditionExpression: 'attribute_not_exists(id)' }),
      },
    }),

    async listRunning(before: string): Promise<StoredBookJob[]> {
      const jobs = queryThroughKeys<StoredBookJob>(client, tables.bookJobs.key, {
        TableName,
        IndexName: 'byRunning',
        KeyConditionExpression: 'running = :yes AND startedAt < :before',
        ExpressionAttributeValues: { ':yes': 'yes', ':before': before },
      });
      return (await Array.fromAsync(jobs)).flat();
    },
  };
}

const itemOf = (job: StoredBookJob) => ({
  ...job,
  v: bookJobVersion,
  running: job.status === 'running' || job.now.length > 0 ? 'yes' : undefined,
});

const bookJobVersion = 1;

export const jobIdOf = (bookId: string): string => `${idRangeOf('job', bookId)}audio`;

export type BookJobStore = ReturnType<typeof bookJobStore>;
