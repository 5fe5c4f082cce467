import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { invalidCursor } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { idRangeOf } from './book-ids.ts';
import { bookItemVersion, type StoredAcceptance } from './items.ts';

/**
 * AI text that authors accepted. It is written in the same transaction as the text that contains it, and never changes.
 */
export function acceptanceStore(client: DynamoDBDocumentClient, TableName: string) {
  const acceptancesOfBook = (ownerId: string, bookId: string) => ({
    TableName,
    KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
    ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf('acc', bookId) },
    ConsistentRead: true,
  });

  return {
    /**
     * Returns one page of a book's acceptances after the id `after`. The page is what one query returns: at most a
     * megabyte.
     */
    async pageOf(ownerId: string, bookId: string, after?: string): Promise<AcceptancePage> {
      if (after !== undefined && !after.startsWith(idRangeOf('acc', bookId))) throw invalidCursor();
      const { items, lastKey } = await queryOnce<StoredAcceptance>(client, {
        ...acceptancesOfBook(ownerId, bookId),
        ...(after !== undefined && { ExclusiveStartKey: { ownerId, id: after } }),
      });
      return { items, ...(lastKey && { after: items.at(-1)?.id }) };
    },

    async listOf(ownerId: string, id: string): Promise<StoredAcceptance[]> {
      return (
        await Array.fromAsync(queryAll<StoredAcceptance>(client, acceptancesOfBook(ownerId, id)))
      ).flat();
    },

    /** Has no condition: a retry overwrites the same content. */
    keepWrite: (acceptance: StoredAcceptance): Write => ({
      Put: { TableName, Item: { ...acceptance, v: bookItemVersion } },
    }),

    addWrite: (acceptance: StoredAcceptance): Write => ({
      Put: {
        TableName,
        Item: { ...acceptance, v: bookItemVersion },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),
  };
}

export type AcceptanceStore = ReturnType<typeof acceptanceStore>;

interface AcceptancePage {
  readonly items: readonly StoredAcceptance[];
  readonly after?: string | undefined;
}
