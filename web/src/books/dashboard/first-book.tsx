import { Button } from '#web/ui/button.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { useBeginBook } from './use-begin-book.ts';
import { useSampleBook } from './use-sample-book.ts';

export function FirstBook({ userid, title }: { userid: string; title: string }) {
  const blankBook = useBeginBook(userid);
  const sample = useSampleBook(userid);
  return (
    <EmptyState
      title={title}
      action={
        <>
          <Button busy={blankBook.busy} onClick={() => void blankBook.begin({ title: 'Untitled book' })}>
            Start writing
          </Button>
          <Button look="quiet" busy={sample.busy} onClick={() => void sample.open()}>
            Try a sample book
          </Button>
          <div className="w-full">
            <StatusLine tone="alarm">{blankBook.problem ?? sample.problem}</StatusLine>
          </div>
        </>
      }
    >
      <p>Start with a blank chapter, or try the AI and the voices on a sample book.</p>
    </EmptyState>
  );
}
