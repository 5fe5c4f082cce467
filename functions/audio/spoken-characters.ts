import { BatchGetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fingerprint } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * How many characters are given to the voice engine in a day, which begins at midnight UTC. A text counts once, when
 * its audio begins: what a retry speaks is mostly in the cache. A person's count is part of the transaction that begins
 * the audio, and exact. That of the stage is a brake: many write it, so it lies in shards beside the transaction, is
 * read a moment before, and may be overrun by what begins in that moment.
 */
export function spokenCharacters(client: DynamoDBDocumentClient, TableName: string, limits: SpokenLimits) {
  return {
    limits,

    /** Counts for the audio's owner; fails where that is more than their day allows. */
    counting({ ownerId }: Begun, characters: number, now: Date): Write {
      const more = adding(`person#${ownerId}`, characters, now);
      return { Update: { TableName, ...more, ...within(limits.perPerson - characters, more) } };
    },

    /** Whether the day of the stage has room for so many more. */
    async stageHasRoom(characters: number, now: Date): Promise<boolean> {
      const Keys = shards.map((counter) => ({ counter, day: dayOf(now) }));
      const { Responses } = await client.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ProjectionExpression: 'characters' } } }),
      );
      const counts = (Responses?.[TableName] ?? []) as { characters: number }[];
      return counts.reduce((sum, count) => sum + count.characters, characters) <= limits.perStage;
    },

    async countForStage({ id }: Begun, characters: number, now: Date): Promise<void> {
      const shard = shards[Number.parseInt(fingerprint(id).slice(0, 8), 16) % shards.length]!;
      await client.send(new UpdateCommand({ TableName, ...adding(shard, characters, now) }));
    },
  };
}

function adding(counter: string, characters: number, now: Date) {
  return {
    Key: { counter, day: dayOf(now) },
    UpdateExpression: 'SET v = :v, expiresAt = :expiresAt ADD characters :more',
    ExpressionAttributeValues: {
      ':v': itemVersion,
      ':more': characters,
      ':expiresAt': Math.ceil(now.getTime() / 1_000) + keptSeconds,
    },
  };
}

/** A text that is longer than a whole day allows fits into none. */
function within(room: number, { ExpressionAttributeValues }: ReturnType<typeof adding>) {
  if (room < 0) return { ConditionExpression: 'attribute_exists(v) AND attribute_not_exists(v)' };
  return {
    ConditionExpression: 'attribute_not_exists(characters) OR characters <= :room',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':room': room },
  };
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Each takes 1,000 writes a second; all are read before an audio begins. */
const shards = Array.from({ length: 10 }, (_, shard) => `stage#${shard}`);
const keptSeconds = 3 * 24 * 60 * 60;
const itemVersion = 1;

export type SpokenCharacters = ReturnType<typeof spokenCharacters>;
export interface SpokenLimits {
  readonly perPerson: number;
  readonly perStage: number;
}
type Begun = Pick<StoredAudio, 'id' | 'ownerId'>;
