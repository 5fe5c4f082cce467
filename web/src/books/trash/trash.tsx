import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Trashed } from '#shared/contract/books/trash.ts';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import type { Session } from '#web/auth/session.ts';
import { dashboardAddress } from '#web/books/book-addresses.ts';
import { trashQuery } from '#web/books/dashboard/shelf-queries.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { DeleteForEver } from './delete-for-ever.tsx';
import { TrashedLine } from './trashed-line.tsx';
import { useTrashActions } from './use-trash-actions.ts';

/** What was deleted, book or chapter, and the way back. */
export function Trash({ session }: { session: Session }) {
  const { data: trashed, error, refetch } = useQuery(trashQuery(session.userid));
  const actions = useTrashActions(session.userid);
  const [asking, setAsking] = useState<Trashed>();
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid justify-items-start gap-3">
        <PageHeading title="Trash">
          Deleted books and chapters stay here for {trashDays} days, with their versions and notes.
        </PageHeading>
        <Link href={dashboardAddress} className={buttonClasses('plain', '-ms-3')}>
          Back to your books
        </Link>
      </div>
      {trashed ? (
        trashed.length === 0 ? (
          <EmptyState title="The trash is empty.">
            <p>Nothing you’ve written is about to be deleted.</p>
          </EmptyState>
        ) : (
          <ul className="border-t border-rule">
            {trashed.map((thing) => (
              <TrashedLine
                key={thing.id}
                thing={thing}
                busy={actions.isUnderWay(thing.id)}
                onRestore={() => void actions.restore(thing)}
                onDelete={() => setAsking(thing)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t load the trash. Nothing in it is lost."
          onRetry={() => void refetch()}
        />
      ) : (
        <output className="grid gap-3">
          <span className="sr-only">Loading the trash…</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </output>
      )}
      {asking && (
        <DeleteForEver
          thing={asking}
          onDelete={() => void actions.deleteForEver(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
