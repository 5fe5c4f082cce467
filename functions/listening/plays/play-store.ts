import { retention } from '#shared/domain/site/retention.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { fingerprint } from '#functions/platform/ids.ts';

/**
 * Counts at most one play for each listener and day. A play is stored under its mark, which is the listener's anonymous
 * id for that day. The plays and counts of an audio are spread over eight partitions; each takes about 250 plays a
 * second. A partition adds each of its first fifty plays to the audio's record at once, and later plays at most once a
 * second.
 */
export function playStore(client: DynamoDBDocumentClient, tableNames: PlayTables) {
  const TableName = tableNames.plays;

  async function note(part: string, { day, mark }: Play, expiresAt: number): Promise<boolean> {
    const failed = await transact(client, {
      play: {
        Put: {
          TableName,
          Item: { v: itemVersion, audioId: part, listenerDay: `${day}#${mark}`, expiresAt },
          ConditionExpression: 'attribute_not_exists(audioId)',
        },
      },
      count: {
        Update: {
          TableName,
          Key: { audioId: part, listenerDay: countKey },
          UpdateExpression: 'SET v = :v, expiresAt = :expiresAt ADD waiting :one, counted :one',
          ExpressionAttributeValues: { ':v': itemVersion, ':expiresAt': expiresAt, ':one': 1 },
        },
      },
    });
    return failed.size === 0;
  }

  /**
   * Adds the partition's waiting plays to the audio's record if an update is due (`isTimeToWrite`). If another request
   * added some at the same time, checks again, because the play of this request can still be waiting.
   */
  async function addToRecord(audioId: string, part: string, now: number): Promise<void> {
    const Key = { audioId: part, listenerDay: countKey };
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const count = await readItem<StoredCount>(client, TableName, Key);
      if (!count?.waiting || !isTimeToWrite(count, now)) return;
      const failed = await add(audioId, Key, count, now);
      if (!failed.has('count')) return;
    }
  }

  const add = (audioId: string, Key: Readonly<Record<string, string>>, count: StoredCount, now: number) =>
    transact(client, {
      count: {
        Update: {
          TableName,
          Key,
          UpdateExpression: 'SET writtenAt = :now ADD waiting :less',
          // fails if another request has already added these plays to the audio's record
          ConditionExpression:
            count.writtenAt === undefined ? 'attribute_not_exists(writtenAt)' : 'writtenAt = :seen',
          ExpressionAttributeValues: {
            ':now': Math.max(now, (count.writtenAt ?? 0) + 1),
            ':less': -count.waiting,
            ...(count.writtenAt !== undefined && { ':seen': count.writtenAt }),
          },
        },
      },
      audio: {
        Update: {
          TableName: tableNames.audio,
          Key: { id: audioId },
          UpdateExpression: 'ADD plays :more',
          ConditionExpression: 'attribute_exists(publicMediaId)',
          ExpressionAttributeValues: { ':more': count.waiting },
        },
      },
    });

  return {
    async count(play: Play, now: Date): Promise<void> {
      const part = partOf(play);
      const expiresAt = Math.ceil(now.getTime() / 1_000) + retentionSeconds;
      if (await note(part, play, expiresAt)) await addToRecord(play.audioId, part, now.getTime());
    },
  };
}

const isTimeToWrite = ({ counted, writtenAt = 0 }: StoredCount, now: number) =>
  counted <= maxImmediateCounts || now >= writtenAt + 1_000;

const partOf = ({ audioId, mark }: Play) =>
  `${audioId}#${Number.parseInt(fingerprint(mark).slice(0, 4), 16) % partitionCount}`;

const partitionCount = 8;
const maxImmediateCounts = 50;
const mostTries = 10;
/** Sort key of a partition's count. It can't equal the sort key of a play, which begins with a day. */
const countKey = '#count';
/** Long enough: when a mark expires, the day of its play is over in every time zone. */
const retentionSeconds = retention.visitorSaltDays * 86_400;
const itemVersion = 1;

interface StoredCount {
  readonly waiting: number;
  readonly counted: number;
  /** Milliseconds since 1970. */
  readonly writtenAt?: number;
}
export type PlayStore = ReturnType<typeof playStore>;
interface PlayTables {
  readonly plays: string;
  readonly audio: string;
}
interface Play {
  readonly audioId: string;
  readonly day: string;
  readonly mark: string;
}
