import type { Report } from '#shared/contract/sharing/reports.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import {
  addressOf,
  findReported,
  isShown,
  titleOf,
  type FindingReportedDependencies,
  type ReportedThing,
} from './find-reported.ts';
import type { StoredReport } from './report-store.ts';

export function reportViews(deps: ReportViewDependencies) {
  return async (reports: readonly StoredReport[]): Promise<Report[]> => {
    const ids = reports.map(({ reporterId }) => reporterId).filter((id) => id !== undefined);
    const [reporters, ...found] = await Promise.all([
      ids.length > 0 ? deps.people.publicNamesOf(ids) : new Map<string, Reporter>(),
      ...reports.map(({ kind, targetId }) => findReported(deps, kind, targetId)),
    ]);
    return reports.map((report, index) =>
      reportView(report, found[index], reporters.get(report.reporterId ?? '')),
    );
  };
}

function reportView(
  { v: _v, reporterId: _reporterId, ...report }: StoredReport & { readonly v?: number },
  reported: ReportedThing | undefined,
  reporter: Reporter | undefined,
): Report {
  const isTakenDown =
    (reported?.kind === 'audio' || reported?.kind === 'post') && reported.thing.takenDown !== undefined;
  return {
    ...report,
    title: reported ? titleOf(reported) : '',
    ...(reported && { owner: reported.owner.username }),
    ...(reported && isShown(reported) && { address: addressOf(reported) }),
    ...(reporter && { reporter: reporter.username, reporterBlocked: reporter.blocked === true }),
    isTakenDown,
  };
}

type Reporter = { readonly username: string; readonly blocked?: boolean | undefined };
export type ReportViews = ReturnType<typeof reportViews>;
interface ReportViewDependencies extends FindingReportedDependencies {
  readonly people: FindingReportedDependencies['people'] & Pick<PeopleStore, 'publicNamesOf'>;
}
