import type { Archive } from '#shared/contract/people/archive.ts';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** Stores one archive per person: a new archive replaces the earlier one. */
export function archiveStore(client: DynamoDBDocumentClient, TableName: string) {
  const updateRunning = (ownerId: string, id: string, set: string, values: Record<string, unknown>) =>
    updateIf<StoredArchive>(client, {
      TableName,
      Key: { ownerId },
      UpdateExpression: set,
      ConditionExpression: 'id = :id AND #status = :processing',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':id': id, ':processing': 'PROCESSING', ...values },
    });

  return {
    get: (ownerId: string) => readItem<StoredArchive>(client, TableName, { ownerId }),

    /**
     * Returns false if another archive has replaced `seen`. Returns true even if this archive is already stored,
     * because the SDK retries after a lost response.
     */
    begin: (archive: StoredArchive, seen: StoredArchive | undefined): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: { v: 1, ...archive },
            ConditionExpression: `${seen ? 'id = :seen' : 'attribute_not_exists(ownerId)'} OR id = :own`,
            ExpressionAttributeValues: { ':own': archive.id, ...(seen && { ':seen': seen.id }) },
          }),
        ),
      ),

    noteProgress: (ownerId: string, id: string, progress: number) =>
      updateRunning(ownerId, id, 'SET progress = :progress', { ':progress': progress }),

    markReady: (ownerId: string, id: string, sizesBytes: readonly number[]) =>
      updateRunning(ownerId, id, 'SET #status = :ready, progress = :all, sizesBytes = :sizes', {
        ':ready': 'READY',
        ':all': 1,
        ':sizes': sizesBytes,
      }),

    markFailed: (ownerId: string, id: string, reason: string) =>
      updateRunning(ownerId, id, 'SET #status = :failed, reason = :reason', {
        ':failed': 'FAILED',
        ':reason': reason,
      }),
  };
}

export type ArchiveStore = ReturnType<typeof archiveStore>;

export interface StoredArchive extends Pick<
  Archive,
  'id' | 'status' | 'progress' | 'reason' | 'createdAt' | 'goneAt'
> {
  readonly ownerId: string;
  readonly sizesBytes?: readonly number[];
}
