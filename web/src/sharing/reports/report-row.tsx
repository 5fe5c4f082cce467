import { Link } from 'wouter';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { reportReasonWords } from './report-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { ReportActions } from './use-report-actions.ts';

/** What is said of a thing, by whom, and what can be done about it. */
export function ReportRow({ report, actions, onTakeDown }: ReportRowProps) {
  const isBusy = actions.isBusy(report);
  return (
    <li className="grid gap-3 border-b border-rule py-5">
      <div className="grid gap-1">
        <h2 className="text-[1.1875rem] leading-snug wrap-anywhere">
          <Thing report={report} />
        </h2>
        <Dotted className="text-small text-faded">
          <li className="capitalize">{report.kind}</li>
          {report.owner !== undefined && <li>{report.owner}</li>}
          <li>
            {report.reporter === undefined ? 'reported by a visitor' : `reported by ${report.reporter}`}
          </li>
          <li>
            <Moment at={report.createdAt} />
          </li>
        </Dotted>
      </div>
      <div className="grid gap-1">
        <p className="font-medium">{reportReasonWords[report.reason]}</p>
        {report.words !== '' && (
          <p dir="auto" className="max-w-[40rem] whitespace-pre-line wrap-anywhere">
            {report.words}
          </p>
        )}
        {report.resolvedAt !== undefined && <Settled report={report} />}
      </div>
      <div className="flex flex-wrap gap-3">
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
          <Button look="plain" busy={isBusy} onClick={() => actions.block(report, !report.reporterBlocked)}>
            {report.reporterBlocked ? `Unblock ${report.reporter}` : `Block ${report.reporter}`}
          </Button>
        )}
      </div>
    </li>
  );
}

function Thing({ report: { address, title, owner } }: { report: Report }) {
  if (owner === undefined) return <span className="text-faded">No longer exists</span>;
  if (address === undefined) return <bdi>{title}</bdi>;
  return (
    <Link href={address} className="underline underline-offset-4 hover:text-accent">
      <bdi>{title}</bdi>
    </Link>
  );
}

const Settled = ({ report: { status, resolvedAt = '', resolution } }: { report: Report }) => (
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
