import type { reports as contract } from '#shared/contract/sharing/reports.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { askingPerson } from '#functions/people/asking-person.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { VisitorLimit } from '#functions/platform/visitor-limit.ts';
import { findReported, isShown, type FindingReportedDependencies } from './find-reported.ts';
import type { ReportStore } from './report-store.ts';

/**
 * Derives the report's id from its target and the reporter's `mark`, so that a repeated report is stored once. A
 * visitor's mark identifies no one: it is valid for one day and can't be traced afterwards.
 */
export function report(deps: Dependencies): Operation<typeof contract.report> {
  return async ({ actor, visitor, body }) => {
    const reporter = actor && (await askingPerson(deps.people, actor));
    if (reporter?.blocked) throw new Refusal('forbidden', reportingNotAllowedMessage);
    const now = deps.now();
    const reporterMark = await deps.limit.count({ what: 'reports', mostADay }, actor?.id ?? visitor, now);
    if (reporterMark === undefined)
      throw new Refusal('too_many', actor ? reportLimitMessage : networkReportLimitMessage);
    const { kind, targetId, reason, words = '' } = body;
    const reported = await findReported(deps, kind, targetId);
    if (!reported || !isShown(reported)) throw new Refusal('not_found', nothingToReportMessage);

    await deps.reports.add({
      id: derivedId('rep', reporterMark, kind, targetId),
      kind,
      targetId,
      reason,
      words,
      createdAt: now.toISOString(),
      status: 'open',
      ...(actor && { reporterId: actor.id }),
    });
    return { message: 'Thank you. We look at every report.' };
  };
}

const reportingNotAllowedMessage = 'Your account can’t report anything at the moment.';
const nothingToReportMessage = 'There’s nothing to report here, or it isn’t shared with you.';
const mostADay = 20;
const reportLimitMessage = `You’ve sent ${mostADay} reports today, which is the limit. Send more tomorrow.`;
const networkReportLimitMessage = `Your network has sent ${mostADay} reports today, which is the limit. Sign in to send yours, or send it tomorrow.`;

interface Dependencies extends FindingReportedDependencies {
  readonly people: FindingReportedDependencies['people'] & Pick<PeopleStore, 'get'>;
  readonly limit: VisitorLimit;
  readonly reports: Pick<ReportStore, 'add'>;
  readonly now: () => Date;
}
