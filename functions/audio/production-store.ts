import { maxRunningProductions } from '#shared/domain/audio/audio-limits.ts';
import { creditsOfCharacters } from '#shared/domain/writing/credits.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { audioItemVersion, indexAttributes, type StoredAudio } from './audio-item.ts';
import { nameOf } from './narration/executions.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import type { CreditAccounts } from '#functions/writing/credit-accounts.ts';

/**
 * Begins and ends the making of audios. In one transaction with the record an owner's slot is taken and given back, so
 * that at most `maxRunningProductions` run at once, and its price is held, and paid or given back. A slot is the audio's
 * id in the set `running` of the owner's item, so giving it back twice is harmless.
 */
export function productionStore(
  client: DynamoDBDocumentClient,
  tables: { audioTable: string; peopleTable: string },
  credits: CreditAccounts,
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

  /** Refuses (402) who has too little. */
  const hold = (audio: StoredAudio, now: Date): Promise<Write[]> =>
    hasPrice(audio) ? credits.hold(audio.ownerId, workOf(audio), priceOf(audio), now) : Promise.resolve([]);
  const refund = (audio: StoredAudio): Promise<Write[]> => credits.refund(audio.ownerId, workOf(audio));
  const pay = (audio: StoredAudio, now: Date): Promise<Write[]> =>
    hasPrice(audio) ? credits.settle(audio.ownerId, workOf(audio), paidFor(audio), now) : Promise.resolve([]);

  const commit = (...writes: Write[]) => transact(client, writes);

  /** Ends the running attempt of `audio`; false when that attempt is over already. */
  async function end(audio: StoredAudio, result: Result, paid: Write[]): Promise<boolean> {
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
      ...paid,
    );
    return failed.length === 0;
  }

  return {
    /**
     * Writes the record of a first attempt; `counted` notes what it takes of its owner's day, or fails. Refuses (402)
     * who has too little.
     */
    async begin(
      audio: StoredAudio,
      ...counted: Write[]
    ): Promise<'begun' | 'exists' | 'no-slot' | 'day-used-up'> {
      for (;;) {
        const held = await hold(audio, new Date(audio.startedAt));
        const [record, slot, ...rest] = await commit(
          {
            Put: {
              TableName,
              Item: { v: audioItemVersion, ...audio, ...indexAttributes(audio) },
              ConditionExpression: 'attribute_not_exists(id)',
            },
          },
          takeSlot(audio),
          ...counted,
          ...held,
        );
        if (record) return 'exists';
        if (slot) return 'no-slot';
        if (rest.slice(0, counted.length).some(Boolean)) return 'day-used-up';
        // else their balance has changed since it was read, and is read again
        if (!rest.some(Boolean)) return 'begun';
      }
    },

    /** Begins the next attempt of a failed audio, which costs as much again. Refuses (402) who has too little. */
    async beginAgain(audio: StoredAudio, startedAt: string): Promise<'begun' | 'not-failed' | 'no-slot'> {
      const next = { ...audio, attempt: audio.attempt + 1 };
      for (;;) {
        const held = await hold(next, new Date(startedAt));
        const [record, slot, ...rest] = await commit(
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
                ':next': next.attempt,
                ':startedAt': startedAt,
              },
            },
          },
          takeSlot(audio),
          ...held,
        );
        if (record) return 'not-failed';
        if (slot) return 'no-slot';
        if (!rest.some(Boolean)) return 'begun';
      }
    },

    markReady: async (
      audio: StoredAudio,
      { durationSeconds }: { durationSeconds: number },
      now = new Date(),
    ): Promise<boolean> =>
      end(audio, { status: 'READY', progress: 1, durationSeconds }, await pay(audio, now)),

    /** What could be heard stays noted: it says how far the attempt came. It costs nothing. */
    markFailed: async (audio: StoredAudio, reason: string): Promise<boolean> =>
      end(
        audio,
        {
          status: 'FAILED',
          progress: audio.progress,
          durationSeconds: audio.durationSeconds,
          reason,
        },
        await refund(audio),
      ),

    /**
     * Removes the record and gives back its slot and what is held for it, if there is any. False while it is shared: it
     * alone names the copy.
     */
    async remove(audio: StoredAudio): Promise<boolean> {
      for (;;) {
        const [record, , ...paid] = await commit(
          {
            Delete: {
              TableName,
              Key: { id: audio.id },
              ConditionExpression: 'attribute_not_exists(publicMediaId)',
            },
          },
          giveSlotBack(audio),
          ...(await refund(audio)),
        );
        // where its making ended since, nothing is held any more
        if (record || !paid.some(Boolean)) return !record;
      }
    },
  };
}

/** An attempt is paid for once: its credits are held under the name of its execution. */
const workOf = ({ id, attempt }: StoredAudio) => nameOf({ audioId: id, attempt });

const hasPrice = (audio: StoredAudio): audio is StoredAudio & { characters: number } =>
  audio.characters !== undefined;
const priceOf = ({ characters }: { characters: number }) => creditsOfCharacters(characters);

const paidFor = (audio: StoredAudio & { characters: number }) => ({
  kind: 'audio' as const,
  about: audio.title,
  credits: priceOf(audio),
  characters: audio.characters,
  audioId: audio.id,
});

export type ProductionStore = ReturnType<typeof productionStore>;
type Result = Pick<StoredAudio, 'status' | 'progress' | 'durationSeconds' | 'reason'>;
