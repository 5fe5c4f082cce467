import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrashedItem } from '#shared/contract/books/trash.ts';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import type { Session } from '#web/auth/session.ts';
import { trashAddress } from '#web/books/book-addresses.ts';
import { BookTabs } from '#web/books/dashboard/book-tabs.tsx';
import { trashQuery } from '#web/books/dashboard/shelf-queries.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DeleteForEver } from './delete-for-ever.tsx';
import { TrashedLine } from './trashed-line.tsx';
import { useTrashActions } from './use-trash-actions.ts';

export function Trash({ session }: { session: Session }) {
  const { data: trashed, error, refetch } = useQuery(trashQuery(session.userid));
  const actions = useTrashActions(session.userid);
  const [asking, setAsking] = useState<TrashedItem>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Trash" tabs={<BookTabs chosen={trashAddress} />} />
      <p className="max-w-narrow text-faded">
        Deleted books and chapters stay here for {trashDays} days, with their versions and notes.
      </p>
      {trashed ? (
        trashed.length === 0 ? (
          <EmptyState title="The trash is empty">
            <p>None of your writing will be deleted soon.</p>
          </EmptyState>
        ) : (
          <ul>
            {trashed.map((thing) => (
              <TrashedLine
                key={thing.id}
                thing={thing}
                busy={actions.isInProgress(thing.id)}
                onRestore={() => void actions.restore(thing)}
                onDelete={() => setAsking(thing)}
              />
            ))}
          </ul>
        )
      ) : (
        <Loading
          error={error}
          refetch={refetch}
          what="the trash"
          failed="We couldn’t load the trash. Nothing in it is lost."
          skeletons={['h-20', 'h-20']}
        />
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
