import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countUpTo, dayOf } from '#functions/platform/count-up-to.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

export const withdrawalCounts = (client: DynamoDBDocumentClient, usageTable: string) => ({
  async count(personId: string, now: Date): Promise<boolean> {
    const counter = `withdrawals#${personId}`;
    const limit = {
      usageTable,
      counter,
      period: dayOf(now),
      most: mostAtOnceADay,
      retentionSeconds,
      now,
    };
    return (await updateIf(client, countUpTo(limit))) !== undefined;
  },
});

/**
 * If a person withdraws more things than this on one day, the rest are invalidated only at the next full hour (decision
 * 073).
 */
export const mostAtOnceADay = 30;
const retentionSeconds = 3 * 86_400;

export type WithdrawalCounts = ReturnType<typeof withdrawalCounts>;
