import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { CreditEntry } from '#shared/contract/credits/credits.ts';
import { invalidCursor, type Page, type PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/** Entries never change. Their ids begin with the time, so that they sort by time. */
export function creditEntryStore(client: DynamoDBDocumentClient, TableName: string) {
  const entriesOf = (ownerId: string) => ({
    TableName,
    KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
    ExpressionAttributeValues: { ':ownerId': ownerId, ':range': entryRange },
    ConsistentRead: true,
  });

  return {
    addWrite: (ownerId: string, entry: Omit<CreditEntry, 'id' | 'at'>, now: Date): Write => ({
      Put: {
        TableName,
        Item: { v: itemVersion, ownerId, id: newEntryId(now), at: now.toISOString(), ...entry },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    async pageOf(ownerId: string, { limit, after }: PageRequest): Promise<Page<CreditEntry>> {
      if (after && !after.id.startsWith(entryRange)) throw invalidCursor();
      const { items, lastKey } = await queryOnce<CreditEntry>(client, {
        ...entriesOf(ownerId),
        ScanIndexForward: false,
        Limit: limit,
        ...(after && { ExclusiveStartKey: { ownerId, id: after.id } }),
      });
      const last = items.at(-1);
      return { items, ...(lastKey && last && { after: { id: last.id, createdAt: last.at } }) };
    },

    async listOf(ownerId: string): Promise<CreditEntry[]> {
      return (await Array.fromAsync(queryAll<CreditEntry>(client, entriesOf(ownerId)))).flat();
    },
  };
}

const entryRange = 'entry_';

const newEntryId = (now: Date): string =>
  entryRange + now.getTime().toString(36).padStart(9, '0') + randomBytes(6).toString('hex');

const itemVersion = 1;

export type CreditEntryStore = ReturnType<typeof creditEntryStore>;
