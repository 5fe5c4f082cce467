import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idRangeOf, summaryIdOf } from '#functions/books/book-ids.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { writingItemVersion as v, type StoredSummary } from './items.ts';

export function summaryStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async listOf(ownerId: string, bookId?: string): Promise<StoredSummary[]> {
      const pages = queryAll<StoredSummary>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: {
          ':ownerId': ownerId,
          ':range': bookId === undefined ? 'sum_' : idRangeOf('sum', bookId),
        },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(pages)).flat();
    },

    keepWrite: (summary: Omit<StoredSummary, 'id'>): Write => ({
      Put: { TableName, Item: { ...summary, id: summaryIdOf(summary.chapterId), v } },
    }),
  };
}

export type SummaryStore = ReturnType<typeof summaryStore>;
