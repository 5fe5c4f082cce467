import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countedWithin } from '#functions/platform/counted-within.ts';
import { printPreviewLimits, printPreviewRefusals } from '#shared/domain/books/printing/preview-limits.ts';

export const printPreviewCounts = (client: DynamoDBDocumentClient, usageTable: string, now: () => Date) =>
  countedWithin(client, {
    usageTable,
    now,
    name: 'print-previews',
    limits: [
      { period: 'minute', most: printPreviewLimits.aMinute, refusal: printPreviewRefusals.minuteUsedUp },
    ],
  });
