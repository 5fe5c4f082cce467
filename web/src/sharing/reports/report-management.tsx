import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { hasStatus } from '#web/server/api-error.ts';
import NotFound from '#web/ui/not-found.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { reportsQuery } from './report-queries.ts';
import { ReportRow } from './report-row.tsx';
import type { ReportStatus } from './report-statuses.ts';
import { ReportTabs } from './report-tabs.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { useReportActions } from './use-report-actions.ts';

/** What people say should not be public, for those who decide. */
export function ReportManagement({ userid, status }: { userid: string; status: ReportStatus }) {
  const list = useInfiniteQuery(reportsQuery(userid, status));
  const actions = useReportActions();
  const [asked, setAsked] = useState<Report>();
  if (hasStatus(list.error, 404)) return <NotFound />;
  return (
    <div className="grid gap-8">
      <PageHeading title="Reports">
        What people say shouldn’t be public. Review each report, then dismiss it, or take the content down and
        say why.
      </PageHeading>
      <div className="grid gap-6">
        <ReportTabs chosen={status} />
        <PagedList
          list={list}
          name="the reports"
          places="h-36"
          itemsOf={({ reports }) => reports}
          empty={<EmptyState title={emptyWords[status]} />}
          more="Show more reports"
        >
          {(report) => <ReportRow key={report.id} report={report} actions={actions} onTakeDown={setAsked} />}
        </PagedList>
      </div>
      {asked && <TakeDownDialog report={asked} actions={actions} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const emptyWords: Readonly<Record<ReportStatus, string>> = {
  open: 'No open reports.',
  'taken-down': 'Nothing taken down.',
  dismissed: 'No dismissed reports.',
};
