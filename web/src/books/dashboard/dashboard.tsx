import { useQuery } from '@tanstack/react-query';
import { FileInput, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { BookCard, BookStatus } from '#shared/contract/books/books.ts';
import type { Session } from '#web/auth/session.ts';
import { bookAddress, dashboardAddress } from '#web/books/book-addresses.ts';
import { GoalsCard } from '#web/books/goals/goals-card.tsx';
import { shelfQuery } from './shelf-queries.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { archiveAddress, BookTabs } from './book-tabs.tsx';
import { FirstBook } from './first-book.tsx';
import { NewBook } from './new-book.tsx';
import { RenameBook } from './rename-book.tsx';
import { Shelf, ShelfSkeleton } from './shelf.tsx';
import { useBookActions } from './use-book-actions.ts';

const ImportDialog = lazyComponent(() => import('#web/books/importing/import-dialog.tsx'));

export function Dashboard({ session, status, beginning, onBeginning }: DashboardProps) {
  const { data: books, error, refetch } = useQuery(shelfQuery(session.userid));
  const actions = useBookActions(session.userid);
  const [, navigate] = useLocation();
  const [importing, setImporting] = useState(false);
  const [renaming, setRenaming] = useState<BookCard>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title={status === 'archived' ? 'Archived books' : 'Your books'}
        actions={
          <>
            <Button look="quiet" onClick={() => setImporting(true)}>
              <FileInput aria-hidden size={18} /> Import
            </Button>
            <Button onClick={() => onBeginning(true)}>
              <Plus aria-hidden size={18} /> New book
            </Button>
          </>
        }
        tabs={<BookTabs chosen={status === 'archived' ? archiveAddress : dashboardAddress} />}
      />
      {books ? (
        books.length === 0 ? (
          <FirstBook userid={session.userid} title="No books yet" />
        ) : (
          <>
            {status === 'active' && <GoalsCard userid={session.userid} />}
            <Shelf session={session} books={books} status={status} actions={actions} onRename={setRenaming} />
          </>
        )
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t load your books. They are safe."
          onRetry={() => void refetch()}
        />
      ) : (
        <ShelfSkeleton />
      )}
      {beginning && <NewBook userid={session.userid} onClose={() => onBeginning(false)} />}
      {renaming && (
        <RenameBook
          book={renaming}
          onRename={(title) => actions.rename(renaming, title)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {importing && (
        <LazyDialog title="Import a book" onClose={() => setImporting(false)}>
          <ImportDialog
            onClose={() => setImporting(false)}
            onImported={actions.refresh}
            onDone={(bookId: string) => {
              setImporting(false);
              navigate(bookAddress(bookId));
            }}
          />
        </LazyDialog>
      )}
    </div>
  );
}

interface DashboardProps {
  readonly session: Session;
  readonly status: BookStatus;
  readonly beginning: boolean;
  readonly onBeginning: (beginning: boolean) => void;
}
