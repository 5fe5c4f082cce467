import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { printPreviewLimits, printPreviewRefusals } from '#shared/domain/books/printing/preview-limits.ts';
import { countUpTo } from '#functions/platform/count-up-to.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export const printPreviewCounts =
  (client: DynamoDBDocumentClient, usageTable: string, now: () => Date) =>
  async (personId: string): Promise<void> => {
    const at = now();
    const counted = await updateIf(
      client,
      countUpTo({
        usageTable,
        counter: `print-previews#${personId}`,
        period: at.toISOString().slice(0, minutePrefixLength),
        most: printPreviewLimits.aMinute,
        retentionSeconds: 120,
        now: at,
      }),
    );
    if (counted === undefined) throw new Refusal('too_many', printPreviewRefusals.minuteUsedUp);
  };

/** The length of `2026-11-28T08:30` in an ISO time. */
const minutePrefixLength = 16;
