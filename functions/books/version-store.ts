import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import { invalidCursor, type Page, type PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { idRangeOf } from './book-ids.ts';
import { bookItemVersion, type StoredVersion } from './items.ts';

/**
 * A version keeps its text from being removed. A transaction that adds a version checks that the chapter still has this
 * text, and one that restores a version checks that the version still exists. So a text without references never gets
 * one again.
 */
export function versionStore(client: DynamoDBDocumentClient, TableName: string) {
  const versionsOfChapter = (ownerId: string, chapterId: string) => ({
    TableName,
    KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
    ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf('ver', chapterId) },
    ConsistentRead: true,
  });

  return {
    get: (ownerId: string, id: string) => readItem<StoredVersion>(client, TableName, { ownerId, id }),

    async pageOf(
      ownerId: string,
      chapterId: string,
      { limit, after }: PageRequest,
    ): Promise<Page<StoredVersion>> {
      if (after && !after.id.startsWith(idRangeOf('ver', chapterId))) throw invalidCursor();
      const { items, lastKey } = await queryOnce<StoredVersion>(client, {
        ...versionsOfChapter(ownerId, chapterId),
        ScanIndexForward: false,
        Limit: limit,
        ...(after && { ExclusiveStartKey: { ownerId, id: after.id } }),
      });
      const last = items.at(-1);
      return { items, ...(lastKey && last && { after: { id: last.id, createdAt: last.createdAt } }) };
    },

    async listOf(ownerId: string, chapterId: string): Promise<StoredVersion[]> {
      return (
        await Array.fromAsync(queryAll<StoredVersion>(client, versionsOfChapter(ownerId, chapterId)))
      ).flat();
    },

    thin: ({ ownerId, id }: StoredVersion): Promise<boolean> =>
      conditionHeld(
        client.send(
          new DeleteCommand({
            TableName,
            Key: { ownerId, id },
            ConditionExpression: 'attribute_not_exists(#name)',
            ExpressionAttributeNames: { '#name': 'name' },
          }),
        ),
      ),

    addWrite: (version: StoredVersion): Write => ({
      Put: {
        TableName,
        Item: { v: bookItemVersion, ...version },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    stillThere: ({ ownerId, id }: StoredVersion): Write => ({
      ConditionCheck: { TableName, Key: { ownerId, id }, ConditionExpression: 'attribute_exists(id)' },
    }),

    nameWrite: (seen: StoredVersion, name: string | undefined): Write => ({
      Update: {
        TableName,
        Key: { ownerId: seen.ownerId, id: seen.id },
        UpdateExpression: name === undefined ? 'REMOVE #name' : 'SET #name = :name',
        ...ifUnchanged(seen),
        ...(name !== undefined && { ExpressionAttributeValues: { ':name': name } }),
      },
    }),

    removeWrite: (seen: StoredVersion): Write => ({
      Delete: { TableName, Key: { ownerId: seen.ownerId, id: seen.id }, ...ifUnchanged(seen) },
    }),
  };
}

/**
 * Requires that the version still exists and that it still has a name, or still has none, because the count of named
 * versions depends on it. The name itself may differ.
 */
const ifUnchanged = ({ name }: StoredVersion) => ({
  ConditionExpression: `attribute_exists(id) AND ${name === undefined ? 'attribute_not_exists' : 'attribute_exists'}(#name)`,
  ExpressionAttributeNames: { '#name': 'name' },
});

export const newVersionId = (chapterId: string, createdAt: string): string =>
  idRangeOf('ver', chapterId) +
  Date.parse(createdAt).toString(36).padStart(9, '0') +
  randomBytes(4).toString('hex');

export type VersionStore = ReturnType<typeof versionStore>;
