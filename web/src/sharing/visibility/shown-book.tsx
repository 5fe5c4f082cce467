import { useId } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Checkbox } from '#web/ui/field.tsx';
import type { Sharing } from './use-sharing.ts';

/** The setting applies to all recordings of the book. */
export function ShownBook({ book }: { book: NonNullable<Sharing['book']> }) {
  const noteId = useId();
  return (
    <div className="grid gap-1 sm:col-span-2">
      <Checkbox
        label={
          <>
            Show the book,{' '}
            <cite>
              <bdi className="wrap-anywhere">{book.title}</bdi>
            </cite>
          </>
        }
        checked={book.isShown}
        disabled={book.isBusy}
        aria-describedby={noteId}
        onChange={(event) => book.show(event.target.checked)}
      />
      <output id={noteId} className="text-small text-faded">
        {book.error ? (
          <span className="font-medium text-alarm">
            Error: {messageOf(book.error, 'We couldn’t change this.')}
          </span>
        ) : (
          notes[book.isShown ? (book.isUndecided ? 'becomes' : 'shown') : 'hidden']
        )}
      </output>
    </div>
  );
}

const notes = {
  becomes:
    'When you share this, the book’s title and cover become public, here and with all other recordings of the book that you share.',
  shown: 'Listeners see the book’s title and cover with every recording of it that you share.',
  hidden: 'Listeners don’t see which book your recordings are from. Its title stays private.',
} as const;
