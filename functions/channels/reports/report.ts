import type { reports as contract } from '#shared/contract/channels/reports.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { VisitorMarks } from '#functions/platform/visitor-marks.ts';
import {
  findReported,
  isShown,
  type FindingReportedDependencies,
} from '#functions/channels/find-reported.ts';
import type { ReportStore } from '#functions/channels/report-store.ts';
import { mostReportsADay, type ReportCounts } from '#functions/channels/report-counts.ts';

/**
 * The id is made of who reports on this day and what: the same told again is the same report. Who that is, of visitors
 * nobody can say: their mark is the day's, and leads to nobody afterwards.
 */
export function report(deps: Dependencies): Operation<typeof contract.report> {
  return async ({ actor, visitor, body }) => {
    const reporter = actor && (await deps.people.get(actor.id));
    if (reporter?.blocked) throw new Refusal('forbidden', mayNotReport);
    const { kind, targetId, reason, words = '' } = body;
    const reported = await findReported(deps, kind, targetId);
    if (!reported || !isShown(reported)) throw new Refusal('not_found', nothingToReport);

    const now = deps.now();
    const mark = await deps.marks.of(actor?.id ?? visitor, now);
    const [isTold, isTooMany] = await deps.transact([
      deps.reports.adding({
        id: derivedId('rep', mark, kind, targetId),
        kind,
        targetId,
        reason,
        words,
        createdAt: now.toISOString(),
        status: 'open',
        ...(actor && { reporterId: actor.id }),
      }),
      deps.counts.counting(mark, now),
    ]);
    if (isTooMany && !isTold) throw new Refusal('too_many', reportedTooMuch);
    return { message: 'Thank you. We look at every report.' };
  };
}

const mayNotReport = 'Your account cannot report anything at the moment.';
const nothingToReport = 'There is nothing here to report, or it is not shared with you.';
const reportedTooMuch = `You have reported ${mostReportsADay} things today, which is the most. Go on tomorrow.`;

interface Dependencies extends FindingReportedDependencies {
  readonly people: FindingReportedDependencies['people'] & Pick<PeopleStore, 'get'>;
  readonly marks: Pick<VisitorMarks, 'of'>;
  readonly reports: Pick<ReportStore, 'adding'>;
  readonly counts: ReportCounts;
  readonly transact: (writes: Write[]) => Promise<boolean[]>;
  readonly now: () => Date;
}
