import { retention } from '#shared/domain/site/retention.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { dayOf } from '#functions/platform/visitor-marks.ts';

/** How much somebody reports in a day, by the mark that they have on it. The counts go with the marks. */
export const reportCounts = (usageTable: string) => ({
  /** Fails where it is more than a day allows. */
  counting: (mark: string, now: Date): Write => ({
    Update: {
      TableName: usageTable,
      Key: { counter: `reports#${mark}`, day: dayOf(now) },
      UpdateExpression: 'SET #v = :v, expiresAt = :expiresAt ADD #reports :one',
      ConditionExpression: 'attribute_not_exists(#reports) OR #reports < :most',
      ExpressionAttributeNames: { '#v': 'v', '#reports': 'reports' },
      ExpressionAttributeValues: {
        ':v': 1,
        ':one': 1,
        ':most': mostReportsADay,
        ':expiresAt': Math.ceil(now.getTime() / 1_000) + keptSeconds,
      },
    },
  }),
});

export const mostReportsADay = 20;
const keptSeconds = retention.visitorSaltDays * 86_400;

export type ReportCounts = ReturnType<typeof reportCounts>;
