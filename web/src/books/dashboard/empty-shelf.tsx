import { Button } from '#web/ui/button.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { useBeginBook } from './use-begin-book.ts';

/** What an author sees before the first book: one press, and they write. */
export function EmptyShelf({ userid, onImport }: { userid: string; onImport: () => void }) {
  const { begin, busy, problem } = useBeginBook(userid);
  return (
    <EmptyState
      title="An empty shelf, and everything still to be told."
      action={
        <div className="grid gap-3 pt-2">
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void begin({ title: 'Untitled book' })}>
              Start writing
            </Button>
            <Button look="plain" onClick={onImport}>
              Bring a book along
            </Button>
          </div>
          <StatusLine tone="alarm">{problem}</StatusLine>
        </div>
      }
    >
      <p>A blank first chapter opens at once. Title, genre and the rest can wait until you know them.</p>
    </EmptyState>
  );
}
