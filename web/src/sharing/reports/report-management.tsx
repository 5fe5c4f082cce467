import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import NotFound from '#web/ui/not-found.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { reportsQuery } from './report-queries.ts';
import { ReportRow } from './report-row.tsx';
import { reportsAddress, reportStatuses, type ReportStatus } from './report-statuses.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { useReportActions } from './use-report-actions.ts';

export function ReportManagement({ userid, status }: { userid: string; status: ReportStatus }) {
  const list = useInfiniteQuery(reportsQuery(userid, status));
  const actions = useReportActions();
  const [selected, setSelected] = useState<Report>();
  if (hasStatus(list.error, 404)) return <NotFound />;
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Reports"
        back={{ href: '/admin', name: 'Administration' }}
        tabs={<LinkTabs label="Status" tabs={tabs} chosen={reportsAddress(status)} />}
      >
        Content that people have reported. Review each report, then dismiss it, or take the content down and
        say why.
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PagedList
          list={list}
          name="the reports"
          places="h-36"
          itemsOf={({ reports }) => reports}
          empty={<EmptyState title={emptyWords[status]} />}
          more="Show more reports"
        >
          {(report) => (
            <ReportRow key={report.id} report={report} actions={actions} onTakeDown={setSelected} />
          )}
        </PagedList>
      </div>
      {selected && (
        <TakeDownDialog report={selected} actions={actions} onClose={() => setSelected(undefined)} />
      )}
    </div>
  );
}

const tabs = reportStatuses.map(({ id, name }) => ({ href: reportsAddress(id), name }));

const emptyWords: Readonly<Record<ReportStatus, string>> = {
  open: 'No open reports',
  'taken-down': 'Nothing taken down',
  dismissed: 'No dismissed reports',
};
