import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countUpTo, dayOf } from '#functions/platform/count-up-to.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** How often somebody took something back in a day (UTC). */
export const withdrawalCounts = (client: DynamoDBDocumentClient, usageTable: string) => ({
  /** Counts one more; false, and not counted, where a day allows no more. */
  async count(personId: string, now: Date): Promise<boolean> {
    const counter = `withdrawals#${personId}`;
    const counted = { usageTable, counter, period: dayOf(now), most: mostAtOnceADay, keptSeconds, now };
    return (await updateIf(client, countUpTo(counted))) !== undefined;
  },
});

/** Of what somebody takes back beyond this on one day, the edges are told at the next full hour (decision 073). */
export const mostAtOnceADay = 30;
const keptSeconds = 3 * 86_400;

export type WithdrawalCounts = ReturnType<typeof withdrawalCounts>;
