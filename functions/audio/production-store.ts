import { maxRunningProductions } from '#shared/domain/audio/audio-limits.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { audioItemVersion, indexAttributes, type StoredAudio } from './audio-item.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Begins and ends the making of audios. With the record an owner's slot is taken and given back, in one
 * transaction: at most `maxRunningProductions` run at once. A slot is the audio's id in the set `running` of the
 * owner's item, so giving it back twice is harmless.
 */
export function productionStore(
  client: DynamoDBDocumentClient,
  tables: { audioTable: string; peopleTable: string },
) {
  const { audioTable: TableName, peopleTable } = tables;

  const takeSlot = ({ ownerId, id }: StoredAudio): Write => ({
    Update: {
      TableName: peopleTable,
      Key: { id: ownerId },
      UpdateExpression: 'ADD running :slot',
      ConditionExpression: 'attribute_not_exists(running) OR size(running) < :most OR contains(running, :id)',
      ExpressionAttributeValues: { ':slot': new Set([id]), ':id': id, ':most': maxRunningProductions },
    },
  });
  const giveSlotBack = ({ ownerId, id }: StoredAudio): Write => ({
    Update: {
      TableName: peopleTable,
      Key: { id: ownerId },
      UpdateExpression: 'DELETE running :slot',
      ExpressionAttributeValues: { ':slot': new Set([id]) },
    },
  });

  const commit = (...writes: Write[]) => transact(client, writes);

  /** Ends the running attempt of `audio`; false when that attempt is over already. */
  async function end(audio: StoredAudio, result: Result): Promise<boolean> {
    const failed = await commit(
      {
        Update: {
          TableName,
          Key: { id: audio.id },
          UpdateExpression: `SET #status = :status, ownerStatus = :ownerStatus, progress = :progress,
            durationSeconds = :duration${result.reason === undefined ? '' : ', reason = :reason'} REMOVE processing`,
          ConditionExpression: '#status = :processing AND attempt = :attempt',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':processing': 'PROCESSING',
            ':attempt': audio.attempt,
            ':status': result.status,
            ':ownerStatus': indexAttributes({ ...audio, ...result }).ownerStatus,
            ':progress': result.progress,
            ':duration': result.durationSeconds,
            ...(result.reason !== undefined && { ':reason': result.reason }),
          },
        },
      },
      giveSlotBack(audio),
    );
    return failed.length === 0;
  }

  return {
    /** Writes the record of a first attempt; `counted` notes what it takes of its owner's day, or fails. */
    async begin(
      audio: StoredAudio,
      ...counted: Write[]
    ): Promise<'begun' | 'exists' | 'no-slot' | 'day-used-up'> {
      const [record, slot, day] = await commit(
        {
          Put: {
            TableName,
            Item: { v: audioItemVersion, ...audio, ...indexAttributes(audio) },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        takeSlot(audio),
        ...counted,
      );
      if (record) return 'exists';
      if (slot) return 'no-slot';
      return day ? 'day-used-up' : 'begun';
    },

    /** Begins the next attempt of a failed audio. */
    async beginAgain(audio: StoredAudio, startedAt: string): Promise<'begun' | 'not-failed' | 'no-slot'> {
      const [record, slot] = await commit(
        {
          Update: {
            TableName,
            Key: { id: audio.id },
            UpdateExpression: `SET #status = :processing, ownerStatus = :ownerStatus, processing = :yes, attempt = :next,
              startedAt = :startedAt, progress = :zero, durationSeconds = :zero, streaming = :no REMOVE reason`,
            ConditionExpression: '#status = :failed AND attempt = :attempt',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: {
              ':processing': 'PROCESSING',
              ':failed': 'FAILED',
              ':ownerStatus': indexAttributes({ ...audio, status: 'PROCESSING' }).ownerStatus,
              ':yes': 'yes',
              ':no': false,
              ':zero': 0,
              ':attempt': audio.attempt,
              ':next': audio.attempt + 1,
              ':startedAt': startedAt,
            },
          },
        },
        takeSlot(audio),
      );
      if (record) return 'not-failed';
      return slot ? 'no-slot' : 'begun';
    },

    markReady: (audio: StoredAudio, { durationSeconds }: { durationSeconds: number }): Promise<boolean> =>
      end(audio, { status: 'READY', progress: 1, durationSeconds }),

    /** What could be heard stays noted: it says how far the attempt came. */
    markFailed: (audio: StoredAudio, reason: string): Promise<boolean> =>
      end(audio, {
        status: 'FAILED',
        progress: audio.progress,
        durationSeconds: audio.durationSeconds,
        reason,
      }),

    /** Removes the record and gives back its slot, if it held one. False while it is shared: it alone names the copy. */
    async remove(audio: StoredAudio): Promise<boolean> {
      const failed = await commit(
        {
          Delete: {
            TableName,
            Key: { id: audio.id },
            ConditionExpression: 'attribute_not_exists(publicMediaId)',
          },
        },
        giveSlotBack(audio),
      );
      return failed.length === 0;
    },
  };
}

export type ProductionStore = ReturnType<typeof productionStore>;
type Result = Pick<StoredAudio, 'status' | 'progress' | 'durationSeconds' | 'reason'>;
