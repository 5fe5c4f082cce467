import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { exportRefusals, maxRunningExports } from '#shared/domain/books/book-export.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import { NoSlotLeft, slotStore, type SlotStore } from '#functions/platform/dynamodb/slots.ts';
import { transact, type LimitedWrite, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { bookItemVersion, type StoredExport } from '#functions/books/items.ts';

export function exportStore(client: DynamoDBDocumentClient, TableName: string) {
  const slots = exportSlots(client, TableName);

  async function end(
    key: ExportKey,
    result: Partial<StoredExport>,
    extraWrites: readonly Write[] = [],
  ): Promise<boolean> {
    const { ExpressionAttributeNames, ExpressionAttributeValues, UpdateExpression } = setExpressions(result);
    const failed = await transact(client, {
      record: {
        Update: {
          TableName,
          Key: { ownerId: key.ownerId, id: key.id },
          UpdateExpression,
          ConditionExpression: '#status = :processing',
          ExpressionAttributeNames,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':processing': 'PROCESSING' },
        },
      },
      slot: slots.releaseWrite(key.ownerId, key.id),
      extraWrites,
    });
    return failed.size === 0;
  }

  return {
    get: (ownerId: string, id: string) => readItem<StoredExport>(client, TableName, { ownerId, id }),

    /** Returns exports in random order, because their ids are random. */
    async listOf(ownerId: string, bookId: string): Promise<StoredExport[]> {
      const answers = queryAll<StoredExport>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf('exp', bookId) },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(answers)).flat();
    },

    /**
     * Returns false if the same request already wrote the record. Throws 429 if the author's hourly limit is reached or
     * all slots for running exports are taken.
     */
    async begin(record: StoredExport, hour: LimitedWrite): Promise<boolean> {
      const failed = await transact(client, {
        record: {
          Put: {
            TableName,
            Item: { v: bookItemVersion, ...record },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        slot: slots.takeWrite(record.ownerId, record.id),
        hour: hour.write,
      });
      if (failed.has('record')) return false;
      if (failed.has('hour')) throw hour.refusal;
      if (failed.has('slot')) throw new NoSlotLeft(exportRefusals.tooManyRunning);
      return true;
    },

    /** Never lowers the progress, because a step of the workflow can run twice. */
    noteProgress: async ({ ownerId, id }: ExportKey, progress: number): Promise<void> => {
      await updateIf(client, {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET progress = :progress',
        ConditionExpression: '#status = :processing AND progress < :progress',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':progress': progress, ':processing': 'PROCESSING' },
      });
    },

    markReady: (
      key: ExportKey,
      made: Pick<StoredExport, 'sizeBytes' | 'pages'>,
      extraWrites: readonly Write[],
    ) => end(key, { status: 'READY', progress: 1, ...made }, extraWrites),
    markFailed: (key: ExportKey, reason: string) => end(key, { status: 'FAILED', reason }),

    async remove(key: ExportKey): Promise<void> {
      await transact(client, {
        record: { Delete: { TableName, Key: { ownerId: key.ownerId, id: key.id } } },
        slot: slots.releaseWrite(key.ownerId, key.id),
      });
    },

    async listDue(now: string): Promise<StoredExport[]> {
      const answers = queryThroughKeys<StoredExport>(client, tables.exports.key, {
        TableName,
        IndexName: 'byRemoval',
        KeyConditionExpression: 'removal = :due AND removeAfter <= :now',
        ExpressionAttributeValues: { ':due': 'due', ':now': now },
      });
      return (await Array.fromAsync(answers)).flat();
    },
  };
}

export const exportSlots = (client: DynamoDBDocumentClient, TableName: string): SlotStore =>
  slotStore(client, TableName, {
    keyOf: (ownerId) => ({ ownerId, id: '#running' }),
    most: maxRunningExports,
  });

type ExportKey = Pick<StoredExport, 'ownerId' | 'id'>;
export type ExportStore = ReturnType<typeof exportStore>;
