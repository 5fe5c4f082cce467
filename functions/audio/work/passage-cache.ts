import { atMost } from '#functions/platform/at-most.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { WorkStore } from './work-store.ts';
import { conditionHeld } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { DeleteCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * What was spoken once for an owner is not spoken again as long as one of that owner's audios uses it. The sound
 * lies in the work store; the table holds who uses it. It is a cache: a sound that is gone is spoken anew.
 */
export function passageCache(documents: DynamoDBDocumentClient, { passagesTable, work }: Places) {
  const TableName = passagesTable;
  /** Notes that the audio uses the passage; says whether anyone did before. */
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
    /** The sound of a passage where it was spoken before; notes that the audio uses it, in any case. */
    async find(passage: SpokenPassage, audioId: string): Promise<Uint8Array | undefined> {
      const { ownerId } = passage;
      const hash = passageHash(passage);
      const isKnown = await claim(ownerId, hash, audioId);
      return isKnown ? work.getPassage(ownerId, hash) : undefined;
    },

    /** Keeps the sound of a passage, of which was noted who uses it. */
    keep: (passage: SpokenPassage, sound: Uint8Array): Promise<void> =>
      work.putPassage(passage.ownerId, passageHash(passage), sound),

    /** The audio is deleted: its passages go, unless another audio of the owner uses them. May be repeated. */
    async release(ownerId: string, audioId: string): Promise<void> {
      const used = queryAll<{ hash: string }>(documents, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId',
        FilterExpression: 'contains(audioIds, :audioId)',
        ProjectionExpression: '#hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':ownerId': ownerId, ':audioId': audioId },
      });
      for await (const passages of used)
        await atMost(10, passages, ({ hash }) => forget(ownerId, hash, audioId));
    },
  };
}

/** All that makes a sound what it is. Rate and gain are the engine's own; how words are said is in the text by now. */
function passageHash({ ownerId, voiceId, rendering, text, take = 1 }: SpokenPassage): string {
  const inputs = [ownerId, voiceId, rendering, rate, gain, pronunciation, text, ...(take > 1 ? [take] : [])];
  return fingerprint(inputs);
}

const rate = 1;
const gain = 0;
const pronunciation = '';

/** The shape of the table's items. */
const itemVersion = 1;

export type PassageCache = ReturnType<typeof passageCache>;
interface Places {
  readonly passagesTable: string;
  readonly work: WorkStore;
}
export interface SpokenPassage {
  readonly ownerId: string;
  readonly voiceId: string;
  /** Engine, its revision and how it renders the voice. */
  readonly rendering: string;
  /** As it is spoken. */
  readonly text: string;
  readonly take?: number;
}
