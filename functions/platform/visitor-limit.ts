import { retention } from '#shared/domain/site/retention.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './clients.ts';
import { countUpTo, dayOf } from './count-up-to.ts';
import { updateIf } from './dynamodb/update-if.ts';
import { environment } from './environment.ts';
import { visitorMarks, type VisitorMarks } from './visitor-marks.ts';
import type { Visitor } from './requests/visitor.ts';

/**
 * How often somebody does in a day (UTC) what anybody may do, by the mark that they have on it: a throttle of the
 * route would be one for everybody, and whoever fills it would shut it for all others. The counts go with the marks.
 */
export const visitorLimit = (
  client: DynamoDBDocumentClient,
  usageTable: string,
  marks: Pick<VisitorMarks, 'of'>,
) => ({
  /** Counts once more; their mark, or undefined where it was `mostADay` times before. Counts before anything is looked at. */
  async count({ what, mostADay }: Limited, who: string | Visitor, now: Date): Promise<string | undefined> {
    const mark = await marks.of(who, now);
    const counter = `${what}#${mark}`;
    const counted = await updateIf(
      client,
      countUpTo({ usageTable, counter, period: dayOf(now), most: mostADay, keptSeconds, now }),
    );
    return counted === undefined ? undefined : mark;
  },
});

/** As it is deployed; needs `GetItem`, `PutItem` and `UpdateItem` of the table Usage. */
export function deployedVisitorLimit(): VisitorLimit {
  const { USAGE_TABLE } = environment('USAGE_TABLE');
  return visitorLimit(documentClient(), USAGE_TABLE, visitorMarks(documentClient(), USAGE_TABLE));
}

const keptSeconds = retention.visitorSaltDays * 86_400;

export type VisitorLimit = ReturnType<typeof visitorLimit>;
interface Limited {
  readonly what: 'reports' | 'undo' | 'waitlist';
  readonly mostADay: number;
}
