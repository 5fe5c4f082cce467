import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { log } from '#functions/platform/log.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { undoOnFailure } from '#functions/platform/undo-on-failure.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';
import { dayRefusal, maxUsedBefore, type DailyUnit } from '#shared/domain/credits/day-limits.ts';
import { stopKey } from './stop/spending-stop.ts';

/**
 * Counts the characters for the voice engine, or the tokens for the model, per day (from midnight UTC). A text counts
 * once, when its audio begins, because a retry takes most of the speech from the cache; a question counts with the most
 * tokens that it can use. The person's count is part of the transaction that begins the work; the stage's count, which
 * all people share, is raised beforehand by one conditional write. Neither limit is ever exceeded, but if a function
 * crashes, the amount that it claimed stays counted (docs/decisions/028).
 */
export function dailyUse(client: DynamoDBDocumentClient, TableName: string, limits: DailyLimits) {
  const { unit, perPerson, perStage } = limits;

  function countWrite(ownerId: string, amount: number, now: Date): Write {
    const addition = addExpression(unit, personCounter(ownerId), amount, now);
    return { Update: { TableName, ...addition, ...withinRoom(perPerson - amount, addition) } };
  }

  async function claim(amount: number, now: Date): Promise<boolean> {
    if (amount === 0) return true;
    const more = addExpression(unit, stageCounter, amount, now);
    const room = withinRoom(maxUsedBefore(unit, amount, perStage), more);
    const count = await updateIf<DayCount>(client, { TableName, ...more, ...room });
    if (count) watch(count[unit] ?? 0);
    return count !== undefined;
  }

  /**
   * Uses a transaction, because the SDK retries it with the same idempotency token, so that nothing is given back
   * twice.
   */
  async function giveBack(amount: number, now: Date): Promise<void> {
    if (amount === 0) return;
    await transact(client, {
      stage: { Update: { TableName, ...addExpression(unit, stageCounter, -amount, now) } },
    });
  }

  async function refusal({ ownerId, amount, now }: CountedWork): Promise<Refusal> {
    const { ofPerson, ofStage } = await usedOfDay(client, TableName, { unit, ownerId, now });
    const leftOfPerson = Math.max(0, perPerson - ofPerson);
    const leftOfStage = Math.max(0, perStage - ofStage);
    if (amount <= leftOfPerson) {
      watch(ofStage);
      log.warn('The day of the stage was used up');
    }
    const day = { perPerson, leftOfPerson, leftOfStage, nextDay: nextDay(now) };
    return new Refusal('too_many', dayRefusal(unit, amount, day));
  }

  function watch(used: number): void {
    if (used >= perStage * warningFraction) log.warn('The day of the stage is soon used up', { unit, used });
  }

  return {
    countWrite,

    refusal,

    /**
     * Claims `amount` of the stage's daily limit. Then runs `work`, passing it the database write that raises the
     * person's count, to include in its transaction. Gives the claim back if `work` throws a `Refusal` or `begun`
     * returns false for its result. Throws 429 above `maxToStart`, and for any amount while spending is stopped.
     */
    async begin<Result>(
      counted: CountedWork,
      work: (count: Write) => Promise<Result>,
      begun?: (result: Result) => boolean,
    ): Promise<Result> {
      const { ownerId, amount, now } = counted;
      if (await readItem(client, TableName, stopKey)) throw new Refusal('too_many', creditRefusals.stopped);
      if (!(await claim(amount, now))) throw await refusal(counted);
      return undoOnFailure(work(countWrite(ownerId, amount, now)), () => giveBack(amount, now), begun);
    },
  };
}

export async function usedOfDay(
  client: DynamoDBDocumentClient,
  TableName: string,
  { unit, ownerId, now }: Omit<CountedWork, 'amount'> & { readonly unit: DailyUnit },
): Promise<{ readonly ofPerson: number; readonly ofStage: number }> {
  const used = async (counter: string) =>
    (await readItem<DayCount>(client, TableName, { counter, day: dayOf(now) }))?.[unit] ?? 0;
  const [ofPerson, ofStage] = await Promise.all([used(personCounter(ownerId)), used(stageCounter)]);
  return { ofPerson, ofStage };
}

export const nextDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs);

function addExpression(unit: DailyUnit, counter: string, amount: number, now: Date) {
  return {
    Key: { counter, day: dayOf(now) },
    UpdateExpression: 'SET v = :v, expiresAt = :expiresAt ADD #unit :more',
    ExpressionAttributeNames: { '#unit': unit },
    ExpressionAttributeValues: {
      ':v': itemVersion,
      ':more': amount,
      ':expiresAt': Math.ceil(now.getTime() / 1_000) + retentionSeconds,
    },
  };
}

/** Returns a condition that is never true if the amount exceeds a whole day's limit (`room` is negative). */
function withinRoom(room: number, { ExpressionAttributeValues }: ReturnType<typeof addExpression>) {
  if (room < 0) return { ConditionExpression: 'attribute_exists(v) AND attribute_not_exists(v)' };
  return {
    ConditionExpression: 'attribute_not_exists(#unit) OR #unit <= :room',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':room': room },
  };
}

const warningFraction = 0.6;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const dayMs = 86_400_000;

const personCounter = (ownerId: string) => `person#${ownerId}`;
/** A single item for the stage is enough: it takes 1,000 writes a second, far more than any budget allows. */
const stageCounter = 'stage';
const retentionSeconds = 3 * 24 * 60 * 60;
const itemVersion = 1;

export type DailyUse = ReturnType<typeof dailyUse>;
/** The same item can count both units. */
type DayCount = Partial<Record<DailyUnit, number>>;
export interface CountedWork {
  readonly ownerId: string;
  readonly amount: number;
  readonly now: Date;
}
export interface DailyLimits {
  readonly unit: DailyUnit;
  readonly perPerson: number;
  readonly perStage: number;
}
