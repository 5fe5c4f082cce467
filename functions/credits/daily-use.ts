import { BatchGetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fingerprint } from '#functions/platform/ids.ts';
import { log } from '#functions/platform/log.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';
import { stopKey } from './stop/spending-stop.ts';

/**
 * How many characters are given to the voice engine in a day, or tokens to the model; a day begins at midnight UTC. A
 * text counts once, when its audio begins: what a retry speaks is mostly in the cache. A question counts with the most
 * tokens that it may take. A person's count is part of the transaction that begins the work, and exact. That of the
 * stage is a brake: many write it, so it lies in shards beside the transaction, is read a moment before, and may be
 * overrun by what begins in that moment.
 */
export function dailyUse(client: DynamoDBDocumentClient, TableName: string, limits: DailyLimits) {
  const { unit } = limits;
  return {
    limits,

    /** Counts for a person; fails where that is more than their day allows. */
    countWrite(ownerId: string, amount: number, now: Date): Write {
      const more = adding(unit, `person#${ownerId}`, amount, now);
      return { Update: { TableName, ...more, ...within(limits.perPerson - amount, more) } };
    },

    /**
     * The most that somebody may begin in the day of the stage: a quarter of what is left of it. So a few with a book each
     * do not close it for everybody else, who come with less. Refuses (429) whatever is asked while all is stopped.
     */
    async stageRoom(now: Date): Promise<number> {
      const Keys = [stopKey, ...shards.map((counter) => ({ counter, day: dayOf(now) }))];
      const { Responses } = await client.send(
        new BatchGetCommand({
          RequestItems: {
            [TableName]: {
              Keys,
              ProjectionExpression: '#counter, #unit',
              ExpressionAttributeNames: { '#counter': 'counter', '#unit': unit },
            },
          },
        }),
      );
      const counts = (Responses?.[TableName] ?? []) as ({ counter: string } & {
        [Counted in DailyUnit]?: number;
      })[];
      if (counts.some(({ counter }) => counter === stopKey.counter))
        throw new Refusal('too_many', creditRefusals.stopped);
      const used = counts.reduce((sum, count) => sum + (count[unit] ?? 0), 0);
      if (used >= limits.perStage * soonUsedUp)
        log.warn('The day of the stage is soon used up', { unit, used });
      return Math.max(0, Math.floor((limits.perStage - used) / 4));
    },

    async countForStage(workId: string, amount: number, now: Date): Promise<void> {
      const shard = shards[Number.parseInt(fingerprint(workId).slice(0, 8), 16) % shards.length]!;
      await client.send(new UpdateCommand({ TableName, ...adding(unit, shard, amount, now) }));
    },
  };
}

/** When the next day begins. */
export const nextDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs);

function adding(unit: DailyUnit, counter: string, amount: number, now: Date) {
  return {
    Key: { counter, day: dayOf(now) },
    UpdateExpression: 'SET v = :v, expiresAt = :expiresAt ADD #unit :more',
    ExpressionAttributeNames: { '#unit': unit },
    ExpressionAttributeValues: {
      ':v': itemVersion,
      ':more': amount,
      ':expiresAt': Math.ceil(now.getTime() / 1_000) + keptSeconds,
    },
  };
}

/** What is more than a whole day allows fits into none. */
function within(room: number, { ExpressionAttributeValues }: ReturnType<typeof adding>) {
  if (room < 0) return { ConditionExpression: 'attribute_exists(v) AND attribute_not_exists(v)' };
  return {
    ConditionExpression: 'attribute_not_exists(#unit) OR #unit <= :room',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':room': room },
  };
}

const soonUsedUp = 0.6;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Each takes 1,000 writes a second; all are read before something begins. */
const shards = Array.from({ length: 10 }, (_, shard) => `stage#${shard}`);
const keptSeconds = 3 * 24 * 60 * 60;
const itemVersion = 1;

export type DailyUse = ReturnType<typeof dailyUse>;
/** The attribute of the counter: an item may carry both. */
export type DailyUnit = 'characters' | 'tokens';
export interface DailyLimits {
  readonly unit: DailyUnit;
  readonly perPerson: number;
  readonly perStage: number;
}
