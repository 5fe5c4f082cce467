import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countUpTo } from '#functions/platform/count-up-to.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { previewLimits, previewRefusals } from '#shared/domain/speech/previews.ts';

/**
 * Counts a preview. Must be called before the request to the voice engine. Throws 429 if the person has reached the
 * limit for a minute or for a day.
 */
export const previewCounts =
  (client: DynamoDBDocumentClient, usageTable: string, now: () => Date): CountPreview =>
  async (personId) => {
    const at = now();
    const counter = `previews#${personId}`;
    const countWithinLimit = async (period: string, most: number, retentionSeconds: number) =>
      (await updateIf(
        client,
        countUpTo({ usageTable, counter, period, most, retentionSeconds, now: at }),
      )) !== undefined;
    const time = at.toISOString();
    if (!(await countWithinLimit(time.slice(0, minutePrefixLength), previewLimits.aMinute, 120)))
      throw new Refusal('too_many', previewRefusals.minuteUsedUp);
    if (!(await countWithinLimit(time.slice(0, dayPrefixLength), previewLimits.aDay, 2 * 86_400)))
      throw new Refusal('too_many', previewRefusals.dayUsedUp);
  };

/** The lengths of `2026-11-28T08:30` and `2026-11-28` in an ISO time. */
const minutePrefixLength = 16;
const dayPrefixLength = 10;

export type CountPreview = (personId: string) => Promise<void>;
