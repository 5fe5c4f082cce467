import { Link } from 'wouter';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { reportReasonWords } from './report-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Row } from '#web/ui/row.tsx';
import { reportedName } from '#web/sharing/reported-name.ts';
import type { ReportActions } from './use-report-actions.ts';

export function ReportRow({ report, actions, onTakeDown }: ReportRowProps) {
  const isBusy = actions.isBusy(report);
  return (
    <Row
      title={
        <h2 className="font-reading text-[1.125rem] leading-snug wrap-anywhere">
          <ReportedThing report={report} />
        </h2>
      }
      details={
        <>
          <li className="capitalize">{reportedName(report.kind)}</li>
          {report.owner !== undefined && <li>{report.owner}</li>}
          <li>
            {report.reporter === undefined ? 'reported by a visitor' : `reported by ${report.reporter}`}
          </li>
          <li>
            <Moment at={report.createdAt} />
          </li>
        </>
      }
    >
      <p className="font-medium">{reportReasonWords[report.reason]}</p>
      {report.words !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.words}
        </p>
      )}
      {report.resolvedAt !== undefined && <ResolvedReport report={report} />}
      <div className="flex flex-wrap gap-x-4 gap-y-3 pt-2">
        {report.status === 'open' && (
          <>
            <Button look="quiet" busy={isBusy} onClick={() => actions.dismiss(report)}>
              Dismiss
            </Button>
            {report.owner !== undefined && (
              <Button look="alarm" busy={isBusy} onClick={() => onTakeDown(report)}>
                Take down…
              </Button>
            )}
          </>
        )}
        {report.isTakenDown && (
          <Button look="quiet" busy={isBusy} onClick={() => actions.restore(report)}>
            {report.kind === 'post' ? 'Allow publishing again' : 'Allow sharing again'}
          </Button>
        )}
        {report.reporter !== undefined && (
          <Button
            look="plain"
            className="-ms-3"
            busy={isBusy}
            onClick={() => actions.block(report, !report.reporterBlocked)}
          >
            {report.reporterBlocked
              ? `Unblock ${report.reporter}`
              : `Block ${report.reporter} from following and reporting`}
          </Button>
        )}
      </div>
    </Row>
  );
}

function ReportedThing({ report: { address, title, owner } }: { report: Report }) {
  if (owner === undefined) return <span className="text-faded">No longer exists</span>;
  if (address === undefined) return <bdi>{title}</bdi>;
  return (
    <Link href={address} className="underline underline-offset-4 hover:text-accent">
      <bdi>{title}</bdi>
    </Link>
  );
}

const ResolvedReport = ({ report: { status, resolvedAt = '', resolution } }: { report: Report }) => (
  <p className="text-small text-faded wrap-anywhere">
    {status === 'dismissed' ? 'Dismissed ' : 'Taken down '}
    <Moment at={resolvedAt} />
    {resolution ? `: ${resolution}` : '.'}
  </p>
);

interface ReportRowProps {
  readonly report: Report;
  readonly actions: ReportActions;
  readonly onTakeDown: (report: Report) => void;
}
