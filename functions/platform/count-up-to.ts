import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';

/**
 * Returns an update that adds one to `counter` for a period (a day, or an hour of the clock) in the table Usage. It
 * works alone or in a transaction. Its condition fails when the count has reached `most`; the item with the count
 * expires `retentionSeconds` after the last addition.
 */
export const countUpTo = ({ usageTable, counter, period, most, retentionSeconds, now }: CountOptions) =>
  ({
    TableName: usageTable,
    Key: { counter, day: period },
    UpdateExpression: 'SET #v = :v, expiresAt = :expiresAt ADD #times :one',
    ConditionExpression: 'attribute_not_exists(#times) OR #times < :most',
    ExpressionAttributeNames: { '#v': 'v', '#times': 'times' },
    ExpressionAttributeValues: {
      ':v': 1,
      ':one': 1,
      ':most': most,
      ':expiresAt': Math.ceil(now.getTime() / 1_000) + retentionSeconds,
    },
  }) satisfies UpdateCommandInput;

/** Returns the day as a period, such as `2026-11-22` (UTC). */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

interface CountOptions {
  readonly usageTable: string;
  readonly counter: string;
  readonly period: string;
  readonly most: number;
  readonly retentionSeconds: number;
  readonly now: Date;
}
