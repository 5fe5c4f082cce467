import { audioRefusals, maxRunningAttempts } from '#shared/domain/audio/audio-limits.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  attemptOf,
  attemptNameOf,
  type CopyFields,
  type StoredAudio,
  type WholeSound,
} from '#functions/audio/audio-item.ts';
import type { WrittenScript } from '#functions/audio/audio-store.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { NoSlotLeft, slotStore } from '#functions/platform/dynamodb/slots.ts';
import { transact, type LimitedWrite, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { cancelledEnd, creditUseOf, type AttemptEnd } from './attempt-end.ts';
import { attemptRecords } from './attempt-records.ts';

/**
 * Begins and ends attempts to generate an audio. The transaction that writes the record also takes or releases one of
 * the owner's slots for running attempts, holds or settles the credits, and adds the owner's notification that the
 * audio is ready or failed.
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

  const workOf = (audio: StoredAudio) => attemptNameOf(attemptOf(audio));
  const hold = (audio: StoredAudio): Promise<Write[]> => {
    const { price, startedAt } = audio.attempt;
    return credits.hold(audio.ownerId, workOf(audio), price, new Date(startedAt));
  };
  const refund = (audio: StoredAudio): Promise<Write[]> => credits.refund(audio.ownerId, workOf(audio));
  const pay = (audio: StoredAudio, now: Date): Promise<Write[]> =>
    credits.charge(audio.ownerId, workOf(audio), creditUseOf(audio), now);

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
     * Begins the first attempt of a record, or the next one if `seen` (the record as it was read) is given. `counted`
     * has the write that adds the attempt to the owner's daily use. Returns false if the stored record differs from
     * `seen` or an extra write failed. Throws 402 if there are too few credits, or 429 if no slot is left or the daily
     * limit is reached.
     */
    async begin(
      audio: StoredAudio,
      { seen, counted, extraWrites = [] }: BeginOptions = {},
    ): Promise<boolean> {
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
        // otherwise only the credits write failed: the balance has changed, so the loop reads it again
        if (failed.size === 0) return true;
      }
    },

    /**
     * Ends the attempt with its new sound. If the audio is shared, `copied` must contain the id of the public copy of
     * this new sound.
     */
    markReady: async (
      audio: StoredAudio,
      sound: WholeSound,
      { copied, extraWrites = [] }: { copied?: CopyFields; extraWrites?: readonly Write[] } = {},
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

    async markScripted(
      audio: StoredAudio,
      { scriptTokens, ...script }: WrittenScript,
      now: Date,
    ): Promise<boolean> {
      const scriptCost = { scriptTokens, toSpeak: 0 };
      return end(
        audio,
        {
          status: 'SCRIPTED',
          ...script,
          attempt: { progress: 0, durationSeconds: 0, scriptTokens, script: undefined },
        },
        await pay({ ...audio, attempt: { ...audio.attempt, ...scriptCost } }, now),
      );
    },

    /** Charges nothing. Keeps the duration that was already playable, because it shows how far the attempt got. */
    markFailed: (audio: StoredAudio, reason: string, failedAt: Date): Promise<boolean> =>
      fail(audio, reason, (seen) => [noteWrite(seen, 'audio-failed', failedAt.toISOString())]),

    /** Like `markFailed`, but adds no notification, because the owner is deleting the audio. */
    giveUp: (audio: StoredAudio, reason: string): Promise<boolean> => fail(audio, reason, () => []),

    /**
     * Charges nothing. Restores the earlier sound or script; without either, the audio becomes FAILED with `reason`.
     */
    cancel: async (audio: StoredAudio, reason: string): Promise<boolean> =>
      end(audio, cancelledEnd(audio, reason), await refund(audio)),

    /**
     * Removes the record, its slot and its credit hold. Returns false if the audio was moved to another playlist
     * meanwhile, or if it is still shared: without the record, the public copy couldn't be found.
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
        if (failed.size === 0) return true;
      }
    },
  };
}

export type AttemptStore = ReturnType<typeof attemptStore>;
interface BeginOptions {
  readonly seen?: StoredAudio | undefined;
  readonly counted?: LimitedWrite;
  readonly extraWrites?: readonly Write[];
}
