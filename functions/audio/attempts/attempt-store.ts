import { audioRefusals, maxRunningAttempts } from '#shared/domain/audio/audio-limits.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  attemptOf,
  nameOf,
  type Copied,
  type StoredAudio,
  type WholeSound,
} from '#functions/audio/audio-item.ts';
import type { WrittenScript } from '#functions/audio/audio-store.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { NoSlotLeft, slotStore } from '#functions/platform/dynamodb/slots.ts';
import { transact, type Limited, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { cancelled, usedBy, type AttemptEnd } from './attempt-end.ts';
import { attemptRecords } from './attempt-records.ts';

/**
 * Begins and ends attempts at audios. In one transaction with the record an owner's slot is taken and given back, its
 * price is held, and paid or given back, and its owner gets the news that it is ready or has failed.
 */
export function attemptStore(
  client: DynamoDBDocumentClient,
  tables: { audioTable: string; peopleTable: string },
  credits: CreditAccounts,
  newsItems: Pick<NewsItemStore, 'addWrite'>,
) {
  const records = attemptRecords(client, tables.audioTable);
  const slots = slotStore(client, tables.peopleTable, {
    keyOf: (ownerId) => ({ id: ownerId }),
    most: maxRunningAttempts,
  });
  const releaseSlot = ({ ownerId, id }: StoredAudio) => slots.releaseWrite(ownerId, id);

  const workOf = (audio: StoredAudio) => nameOf(attemptOf(audio));
  /** Refuses (402) who has too little. */
  const hold = (audio: StoredAudio): Promise<Write[]> => {
    const { price, startedAt } = audio.attempt;
    return credits.hold(audio.ownerId, workOf(audio), price, new Date(startedAt));
  };
  const refund = (audio: StoredAudio): Promise<Write[]> => credits.refund(audio.ownerId, workOf(audio));
  const pay = (audio: StoredAudio, now: Date): Promise<Write[]> =>
    credits.charge(audio.ownerId, workOf(audio), usedBy(audio), now);

  /** Ends the running attempt of `audio`; false when that attempt is over already, or it is shared otherwise by now. */
  async function end(
    audio: StoredAudio,
    attemptEnd: AttemptEnd,
    extraWrites: readonly Write[],
  ): Promise<boolean> {
    const failed = await transact(client, {
      record: records.endWrite(audio, attemptEnd),
      slot: releaseSlot(audio),
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
      const now = await records.get(seen.id);
      if (now?.status !== 'PROCESSING' || now.attempt.number !== audio.attempt.number) return false;
      seen = now;
    }
  }

  return {
    /**
     * Begins an attempt: the first of a record, or the next of one as it was `seen`. `counted` notes what it takes of its
     * owner's day; `extraWrites` are written with it or not at all. False where the record is not as it was seen, or an
     * extra write failed. Refuses (402) who has too little, (429) who has no slot left, or no room in the day.
     */
    async begin(audio: StoredAudio, { seen, counted, extraWrites = [] }: BegunWith = {}): Promise<boolean> {
      for (;;) {
        const failed = await transact(client, {
          record: seen ? records.nextWrite(audio, seen) : records.addWrite(audio),
          slot: slots.takeWrite(audio.ownerId, audio.id),
          day: counted?.write,
          extraWrites,
          credits: await hold(audio),
        });
        if (failed.has('record')) return false;
        if (failed.has('slot')) throw new NoSlotLeft(audioRefusals.tooManyRunning);
        if (counted && failed.has('day')) throw counted.refusal;
        if (failed.has('extraWrites')) return false;
        // else their balance has changed since it was read, and is read again
        if (failed.size === 0) return true;
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
          record: records.removeWrite(audio),
          slot: releaseSlot(audio),
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

export type AttemptStore = ReturnType<typeof attemptStore>;
interface BegunWith {
  readonly seen?: StoredAudio | undefined;
  readonly counted?: Limited;
  readonly extraWrites?: readonly Write[];
}
