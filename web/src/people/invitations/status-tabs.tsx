import { grouped } from '#shared/domain/locale.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#web/server/api.ts';
import { classes } from '#web/ui/classes.ts';
import { tabs, type TabId } from './statuses.ts';

/** The statuses with how many people each has; links, since each has an address. */
export function StatusTabs({ chosen, counts, hrefOf }: StatusTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex(({ id }) => id === chosen);
  // An address may name one that a narrow window does not show.
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav aria-label="Status" className="sideways border-b border-rule">
      <ul ref={row} className="flex min-w-max gap-1">
        {tabs.map(({ id, name }) => (
          <li key={id} className="-mb-px">
            <Link
              href={hrefOf(id)}
              aria-current={id === chosen ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center gap-2 border-b-2 px-2.5 font-medium -outline-offset-2 transition-colors sm:px-4',
                id === chosen ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink',
              )}
            >
              {name}
              <span className="min-w-[1ch] text-small font-normal text-faded tabular-nums">
                {counts && grouped(countOf(counts, id))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countOf = (counts: Counts, id: TabId): number =>
  id === 'all' ? counts.waiting + counts.invited + counts.joined + counts.revoked : counts[id];

type Counts = AnswerOf<'GET /admin/invites'>['counts'];

interface StatusTabsProps {
  readonly chosen: TabId;
  /** Unknown until the first answer. */
  readonly counts: Counts | undefined;
  readonly hrefOf: (tab: TabId) => string;
}
