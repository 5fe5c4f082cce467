import { Link } from 'wouter';
import { classes } from '#web/ui/classes.ts';
import { reportsAddress, reportStatuses, type ReportStatus } from './report-statuses.ts';

/** Links, since each status has an address. */
export const ReportTabs = ({ chosen }: { chosen: ReportStatus }) => (
  <nav aria-label="Status" className="sideways border-b border-rule">
    <ul className="flex min-w-max gap-1">
      {reportStatuses.map(({ id, name }) => (
        <li key={id} className="-mb-px">
          <Link
            href={reportsAddress(id)}
            aria-current={id === chosen ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center border-b-2 px-2.5 font-medium -outline-offset-2 transition-colors sm:px-4',
              id === chosen ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
