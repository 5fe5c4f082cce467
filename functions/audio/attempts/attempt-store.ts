import { maxRunningAttempts } from '#shared/domain/audio/audio-limits.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  audioItemVersion,
  indexAttributes,
  attemptOf,
  nameOf,
  type Copied,
  type StoredAudio,
  type WholeSound,
} from '#functions/audio/audio-item.ts';
import type { WrittenScript } from '#functions/audio/audio-store.ts';
import { cancelled, usedBy, type AttemptEnd } from './attempt-end.ts';
import { inAttempt, whileRunning } from '#functions/audio/while-running.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';

/**
 * Begins and ends attempts at audios. In one transaction with the record an owner's slot is taken and given back, so
 * that at most `maxRunningAttempts` run at once, and its price is held, and paid or given back. A slot is the audio's
 * id in the set `running` of the owner's item, so giving it back twice is harmless. That one is ready or has failed is
 * noted for its owner in the transaction that ends it.
 */
export function attemptStore(
  client: DynamoDBDocumentClient,
  tables: { audioTable: string; peopleTable: string },
  credits: CreditAccounts,
  newsItems: Pick<NewsItemStore, 'addWrite'>,
) {
  const { audioTable: TableName, peopleTable } = tables;

  const takeSlot = ({ ownerId, id }: StoredAudio): Write => ({
    Update: {
      TableName: peopleTable,
      Key: { id: ownerId },
      UpdateExpression: 'ADD running :slot',
      ConditionExpression: 'attribute_not_exists(running) OR size(running) < :most OR contains(running, :id)',
      ExpressionAttributeValues: { ':slot': new Set([id]), ':id': id, ':most': maxRunningAttempts },
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

  const workOf = (audio: StoredAudio) => nameOf(attemptOf(audio));
  /** Refuses (402) who has too little. */
  const hold = (audio: StoredAudio): Promise<Write[]> => {
    const { price, startedAt } = audio.attempt;
    return credits.hold(audio.ownerId, workOf(audio), price, new Date(startedAt));
  };
  const refund = (audio: StoredAudio): Promise<Write[]> => credits.refund(audio.ownerId, workOf(audio));
  const pay = (audio: StoredAudio, now: Date): Promise<Write[]> =>
    credits.charge(audio.ownerId, workOf(audio), usedBy(audio), now);

  const recordOf = (audio: StoredAudio): Write => ({
    Put: {
      TableName,
      Item: { v: audioItemVersion, ...audio, ...indexAttributes(audio) },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  });

  /** Another attempt takes the place of the last one; whatever else its owner changes meanwhile stays theirs. */
  const nextAttemptOf = (audio: StoredAudio, seen: StoredAudio): Write => {
    const { attempt, status } = audio;
    return {
      Update: {
        TableName,
        Key: { id: audio.id },
        ...settingIf(
          { v: audioItemVersion, status, attempt, ...newNamesOf(audio, seen), ...indexAttributes(audio) },
          `#status <> :processing AND #attempt.#number = :seen AND ${scriptAsSeen(seen)}`,
          {
            names: { '#number': 'number' },
            values: {
              ':processing': 'PROCESSING',
              ':seen': seen.attempt.number,
              ...(seen.scriptRevision !== undefined && { ':revision': seen.scriptRevision }),
            },
          },
        ),
      },
    };
  };

  /** Ends the running attempt of `audio`; false when that attempt is over already, or it is shared otherwise by now. */
  async function end(
    audio: StoredAudio,
    { attempt, ...changes }: AttemptEnd,
    extraWrites: readonly Write[],
  ): Promise<boolean> {
    const { ownerStatus } = indexAttributes({ ...audio, ...changes });
    const { condition, names, values } = whileRunning(audio.attempt.number);
    const failed = await transact(client, {
      record: {
        Update: {
          TableName,
          Key: { id: audio.id },
          ...settingIf(
            {
              ...changes,
              ownerStatus,
              processing: undefined,
              ...inAttempt({ ...attempt, stage: undefined }),
            },
            `${condition} AND ${sharedAsSeen(audio)}`,
            {
              names,
              values: {
                ...values,
                ...(audio.publicMediaId !== undefined && { ':shared': audio.publicMediaId }),
              },
            },
          ),
        },
      },
      slot: giveSlotBack(audio),
      extraWrites,
    });
    return failed.size === 0;
  }

  const noteWrite = ({ ownerId, id }: StoredAudio, kind: 'audio-ready' | 'audio-failed', at: string): Write =>
    newsItems.addWrite({ personId: ownerId, kind, thingId: id, at });

  async function fail(
    audio: StoredAudio,
    reason: string,
    noteWrites: (seen: StoredAudio) => readonly Write[],
  ): Promise<boolean> {
    for (let seen: StoredAudio = audio; ;) {
      const writes = [...(await refund(seen)), ...noteWrites(seen)];
      if (await end(seen, { status: 'FAILED', attempt: { reason } }, writes)) return true;
      const now = await readItem<StoredAudio>(client, TableName, { id: seen.id });
      if (now?.status !== 'PROCESSING' || now.attempt.number !== audio.attempt.number) return false;
      seen = now;
    }
  }

  return {
    /**
     * Begins an attempt: the first of a record, or the next of one as it was `seen`. `counted` notes what it takes of its
     * owner's day, or fails; `extraWrites` are written with it or not at all. Refuses (402) who has too little.
     */
    async begin(
      audio: StoredAudio,
      { seen, counted = [], extraWrites = [] }: BegunWith = {},
    ): Promise<'begun' | 'not-as-seen' | 'no-slot' | 'day-used-up'> {
      for (;;) {
        const failed = await transact(client, {
          record: seen ? nextAttemptOf(audio, seen) : recordOf(audio),
          slot: takeSlot(audio),
          day: counted,
          extraWrites,
          credits: await hold(audio),
        });
        if (failed.has('record')) return 'not-as-seen';
        if (failed.has('slot')) return 'no-slot';
        if (failed.has('day')) return 'day-used-up';
        if (failed.has('extraWrites')) return 'not-as-seen';
        // else their balance has changed since it was read, and is read again
        if (failed.size === 0) return 'begun';
      }
    },

    /** It is whole: `moved` names the public copy of it where the one before was shared. */
    markReady: async (
      audio: StoredAudio,
      sound: WholeSound,
      { copied, extraWrites = [] }: { copied?: Copied; extraWrites?: readonly Write[] } = {},
    ): Promise<boolean> =>
      end(
        audio,
        {
          status: 'READY',
          sound,
          changedAt: sound.madeAt,
          ...copied,
          attempt: { progress: 1 },
        },
        [
          ...(await pay(audio, new Date(sound.madeAt))),
          noteWrite(audio, 'audio-ready', sound.madeAt),
          ...extraWrites,
        ],
      ),

    /** Its script is written and waits for its author, who pays for the writing of it. */
    async markScripted(
      audio: StoredAudio,
      { scriptTokens, ...script }: WrittenScript,
      now: Date,
    ): Promise<boolean> {
      const spoken = { scriptTokens, toSpeak: 0 };
      return end(
        audio,
        {
          status: 'SCRIPTED',
          ...script,
          attempt: { progress: 0, durationSeconds: 0, scriptTokens, script: undefined },
        },
        await pay({ ...audio, attempt: { ...audio.attempt, ...spoken } }, now),
      );
    },

    /** What could be heard stays noted: it says how far the attempt came. It costs nothing. */
    markFailed: (audio: StoredAudio, reason: string, failedAt: Date): Promise<boolean> =>
      fail(audio, reason, (seen) => [noteWrite(seen, 'audio-failed', failedAt.toISOString())]),

    /** The same where its owner deletes it, to whom that is no news. */
    giveUp: (audio: StoredAudio, reason: string): Promise<boolean> => fail(audio, reason, () => []),

    /**
     * Its owner does not want it any more, and pays nothing: what was there before is there again, the whole sound, or
     * the script; without either it has failed, for `reason`.
     */
    cancel: async (audio: StoredAudio, reason: string): Promise<boolean> =>
      end(audio, cancelled(audio, reason), await refund(audio)),

    /**
     * Removes the record and gives back its slot and what is held for it, if there is any. False while it is shared, for
     * it alone names the copy, and where it was filed elsewhere since. The `extraWrites` are written with it.
     */
    async remove(
      audio: StoredAudio,
      extraWrites: () => Promise<readonly Write[]> = () => Promise.resolve([]),
    ): Promise<boolean> {
      for (;;) {
        const failed = await transact(client, {
          record: {
            Delete: {
              TableName,
              Key: { id: audio.id },
              ConditionExpression: `attribute_not_exists(publicMediaId) AND (attribute_not_exists(id) OR playlistId = :filed)`,
              ExpressionAttributeValues: { ':filed': audio.playlistId },
            },
          },
          slot: giveSlotBack(audio),
          credits: await refund(audio),
          extraWrites: await extraWrites(),
        });
        if (failed.has('record')) return false;
        // where its attempt ended since, nothing is held any more; what the extra writes change was changed meanwhile
        if (failed.size === 0) return true;
      }
    },
  };
}

/** A chapter may be called otherwise by now; what its owner calls the audio meanwhile stays. */
const newNamesOf = ({ title, topic }: StoredAudio, seen: StoredAudio) =>
  title === seen.title ? {} : { title, topic };

const scriptAsSeen = ({ scriptRevision }: StoredAudio) =>
  scriptRevision === undefined ? 'attribute_not_exists(scriptRevision)' : 'scriptRevision = :revision';

const sharedAsSeen = ({ publicMediaId }: StoredAudio) =>
  publicMediaId === undefined ? 'attribute_not_exists(publicMediaId)' : 'publicMediaId = :shared';

export type AttemptStore = ReturnType<typeof attemptStore>;
interface BegunWith {
  readonly seen?: StoredAudio | undefined;
  readonly counted?: readonly Write[];
  readonly extraWrites?: readonly Write[];
}
