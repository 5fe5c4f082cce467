import { mapConcurrently } from '#functions/platform/at-most.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { WorkStore } from './work-store.ts';
import { conditionHeld } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { DeleteCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Caches the sound of a passage for its owner as long as one of the owner's audios uses it. The sound is in the work
 * store; the ids of the audios that use it are in the table. A missing sound is spoken again.
 */
export function passageCache(documents: DynamoDBDocumentClient, { passagesTable, work }: CacheStorage) {
  const TableName = passagesTable;
  async function claim(ownerId: string, hash: string, audioId: string): Promise<boolean> {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName,
        Key: { ownerId, hash },
        UpdateExpression: 'SET v = :v ADD audioIds :ids',
        ExpressionAttributeValues: { ':v': itemVersion, ':ids': new Set([audioId]) },
        ReturnValues: 'ALL_OLD',
      }),
    );
    return Attributes !== undefined;
  }

  async function forget(ownerId: string, hash: string, audioId: string): Promise<void> {
    const Key = { ownerId, hash };
    await documents.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'DELETE audioIds :ids',
        ExpressionAttributeValues: { ':ids': new Set([audioId]) },
      }),
    );
    const isUnused = await conditionHeld(
      documents.send(
        new DeleteCommand({ TableName, Key, ConditionExpression: 'attribute_not_exists(audioIds)' }),
      ),
    );
    if (isUnused) await work.deletePassage(ownerId, hash);
  }

  return {
    /**
     * Returns the cached sound, if any. Records that the audio uses the passage, even if the passage wasn't spoken yet.
     */
    async find(passage: SpokenPassage, audioId: string): Promise<Uint8Array | undefined> {
      const { ownerId } = passage;
      const hash = passageHash(passage);
      const isKnown = await claim(ownerId, hash, audioId);
      return isKnown ? work.getPassage(ownerId, hash) : undefined;
    },

    /** Stores the sound. Call `find` first: only `find` records that the audio uses the passage. */
    keep: (passage: SpokenPassage, sound: Uint8Array): Promise<void> =>
      work.putPassage(passage.ownerId, passageHash(passage), sound),

    /** Releases the passages of a deleted audio and removes those that no other audio uses. Safe to repeat. */
    async release(ownerId: string, audioId: string): Promise<void> {
      const usedPages = queryAll<{ hash: string }>(documents, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId',
        FilterExpression: 'contains(audioIds, :audioId)',
        ProjectionExpression: '#hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':ownerId': ownerId, ':audioId': audioId },
      });
      for await (const passages of usedPages)
        await mapConcurrently(10, passages, ({ hash }) => forget(ownerId, hash, audioId));
    },
  };
}

/**
 * Hashes everything that determines the sound. Rate, gain and pronunciation are constants, because the engine's own
 * rate and gain are used and pronunciations are already in the text.
 */
function passageHash({ ownerId, voiceId, rendering, text, take = 1 }: SpokenPassage): string {
  const inputs = [
    ownerId,
    voiceId,
    rendering,
    speechRate,
    speechGain,
    pronunciation,
    text,
    ...(take > 1 ? [take] : []),
  ];
  return fingerprint(inputs);
}

const speechRate = 1;
const speechGain = 0;
const pronunciation = '';

const itemVersion = 1;

export type PassageCache = ReturnType<typeof passageCache>;
interface CacheStorage {
  readonly passagesTable: string;
  readonly work: WorkStore;
}
export interface SpokenPassage {
  readonly ownerId: string;
  readonly voiceId: string;
  /** The engine, its revision and how it renders the voice. */
  readonly rendering: string;
  readonly text: string;
  readonly take?: number;
}
