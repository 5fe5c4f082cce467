import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countedWithin } from '#functions/platform/counted-within.ts';
import { previewLimits, previewRefusals } from '#shared/domain/speech/previews.ts';

export const previewCounts = (client: DynamoDBDocumentClient, usageTable: string, now: () => Date) =>
  countedWithin(client, {
    usageTable,
    now,
    name: 'previews',
    limits: [
      { period: 'minute', most: previewLimits.aMinute, refusal: previewRefusals.minuteUsedUp },
      { period: 'day', most: previewLimits.aDay, refusal: previewRefusals.dayUsedUp },
    ],
  });
