import { retention } from '#shared/domain/site/retention.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './clients.ts';
import { countUpTo, dayOf } from './count-up-to.ts';
import { updateIf } from './dynamodb/update-if.ts';
import { environment } from './environment.ts';
import { visitorMarks, type VisitorMarks } from './visitor-marks.ts';
import type { Visitor } from './requests/visitor.ts';

/**
 * Limits how often a visitor may do something on one day (UTC). Counts by the visitor's mark, an anonymous fingerprint
 * for the day (see visitor-marks.ts); the counts expire together with the marks. If the whole route were throttled
 * instead, one visitor could block it for all others.
 */
export const visitorLimit = (
  client: DynamoDBDocumentClient,
  usageTable: string,
  marks: Pick<VisitorMarks, 'of'>,
) => ({
  /**
   * Counts one use; call it before checking anything else. Returns the visitor's mark, or undefined if `mostADay` uses
   * were already counted.
   */
  async count(
    { what, mostADay }: LimitOptions,
    who: string | Visitor,
    now: Date,
  ): Promise<string | undefined> {
    const mark = await marks.of(who, now);
    const counter = `${what}#${mark}`;
    const usageItem = await updateIf(
      client,
      countUpTo({ usageTable, counter, period: dayOf(now), most: mostADay, retentionSeconds, now }),
    );
    return usageItem === undefined ? undefined : mark;
  },
});

/** Needs `GetItem`, `PutItem` and `UpdateItem` on the table Usage. */
export function deployedVisitorLimit(): VisitorLimit {
  const { USAGE_TABLE } = environment('USAGE_TABLE');
  return visitorLimit(documentClient(), USAGE_TABLE, visitorMarks(documentClient(), USAGE_TABLE));
}

const retentionSeconds = retention.visitorSaltDays * 86_400;

export type VisitorLimit = ReturnType<typeof visitorLimit>;
interface LimitOptions {
  readonly what: 'reports' | 'undo' | 'waitlist';
  readonly mostADay: number;
}
