import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { useBeginBook } from './use-begin-book.ts';
import { useSampleBook } from './use-sample-book.ts';

/** For an author without a book: write one, or try things out on a sample. `also` is one more way to a book. */
export function FirstBook({ userid, title, also }: { userid: string; title: string; also?: ReactNode }) {
  const own = useBeginBook(userid);
  const sample = useSampleBook(userid);
  return (
    <EmptyState
      title={title}
      action={
        <div className="grid gap-3 pt-2">
          <div className="flex flex-wrap gap-3">
            <Button busy={own.busy} onClick={() => void own.begin({ title: 'Untitled book' })}>
              Start writing
            </Button>
            <Button look="quiet" busy={sample.busy} onClick={() => void sample.open()}>
              Try a sample book
            </Button>
            {also}
          </div>
          <StatusLine tone="alarm">{own.problem ?? sample.problem}</StatusLine>
        </div>
      }
    >
      <p>
        Start with a blank first chapter; title and genre can wait. Or play with three short chapters: ask the
        AI about them, and hear them read.
      </p>
    </EmptyState>
  );
}
