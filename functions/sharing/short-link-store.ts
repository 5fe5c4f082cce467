import { tables } from '#shared/tables.ts';
import { randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { shortCodeLength, shortCodeLetters } from '#shared/domain/sharing/short-code.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/**
 * Stores short links by their code. A code is used once: the item stays when its link is retired or its owner leaves.
 */
export function shortLinkStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (shortCode: string) => readItem<StoredShortLink>(client, TableName, { shortCode }),

    addWrite: (link: StoredShortLink & { readonly audioId: string }): Write => ({
      Put: {
        TableName,
        Item: { v: itemVersion, ...link },
        ConditionExpression: 'attribute_not_exists(shortCode)',
      },
    }),

    /** Retires the link: its code leads nowhere from then on. Safe to repeat. */
    retireWrite: (shortCode: string, retiredAt: string): Write => ({
      Update: {
        TableName,
        Key: { shortCode },
        UpdateExpression: 'SET retiredAt = if_not_exists(retiredAt, :at) REMOVE audioId',
        ConditionExpression: 'attribute_exists(shortCode)',
        ExpressionAttributeValues: { ':at': retiredAt },
      },
    }),

    async countOpening(shortCode: string): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { shortCode },
        UpdateExpression: 'ADD opens :one',
        ConditionExpression: 'attribute_exists(audioId)',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'NONE',
      });
    },

    async listOf(ownerId: string): Promise<StoredShortLink[]> {
      const links = queryThroughKeys<StoredShortLink>(client, tables.shortLinks.key, {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
      });
      return (await Array.fromAsync(links)).flat();
    },

    /**
     * Retires the code of a person who is leaving, and removes everything about that person from the item. Safe to
     * repeat.
     */
    async orphan(shortCode: string, retiredAt: string): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { shortCode },
        UpdateExpression:
          'SET retiredAt = if_not_exists(retiredAt, :at) REMOVE audioId, ownerId, createdAt, opens',
        ConditionExpression: 'attribute_exists(shortCode)',
        ExpressionAttributeValues: { ':at': retiredAt },
        ReturnValues: 'NONE',
      });
    },
  };
}

export const newShortCode = (): string =>
  Array.from({ length: shortCodeLength }, () => shortCodeLetters[randomInt(shortCodeLetters.length)]).join(
    '',
  );

const itemVersion = 1;

export type ShortLinkStore = ReturnType<typeof shortLinkStore>;
export interface StoredShortLink {
  readonly shortCode: string;
  /** Absent after the owner's account was deleted. */
  readonly ownerId?: string;
  readonly audioId?: string;
  readonly createdAt?: string;
  /** How often people other than the owner opened the link; absent until the first time. */
  readonly opens?: number;
  readonly retiredAt?: string;
}
