import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countUpTo } from './count-up-to.ts';
import { updateIf } from './dynamodb/update-if.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts a person's request in each period. Must be called before the work begins. Throws 429 with the period's refusal
 * if the person has reached its limit.
 */
export const countedWithin =
  (client: DynamoDBDocumentClient, { usageTable, now, name, limits }: Counted): CountRequest =>
  async (personId) => {
    const at = now();
    const counter = `${name}#${personId}`;
    for (const { period, most, refusal } of limits) {
      const { prefixLength, seconds } = periods[period];
      const count = countUpTo({
        usageTable,
        counter,
        period: at.toISOString().slice(0, prefixLength),
        most,
        retentionSeconds: 2 * seconds,
        now: at,
      });
      // oxlint-disable-next-line no-await-in-loop -- a request that one period refuses isn't counted in the next
      if ((await updateIf(client, count)) === undefined) throw new Refusal('too_many', refusal);
    }
  };

/** The prefixes of an ISO time are `2026-11-28T08:30` and `2026-11-28`. */
const periods = {
  minute: { prefixLength: 16, seconds: 60 },
  day: { prefixLength: 10, seconds: 86_400 },
} as const;

export type CountRequest = (personId: string) => Promise<void>;

interface Counted {
  readonly usageTable: string;
  readonly now: () => Date;
  readonly name: string;
  readonly limits: readonly {
    readonly period: keyof typeof periods;
    readonly most: number;
    readonly refusal: string;
  }[];
}
