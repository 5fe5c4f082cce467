import type { Trashed } from '#shared/contract/books/trash.ts';
import { countOf } from '#shared/domain/locale.ts';
import { daysLeft } from '#web/platform/days-left.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { nameOf } from './trashed.ts';

/** A thing in the trash: what it is, how long it still can be had, and both ways out. */
export function TrashedLine({ thing, busy, onRestore, onDelete }: TrashedLineProps) {
  const { kind, bookTitle, wordCount, deletedAt, goneAt } = thing;
  const name = nameOf(thing);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <h2 dir="auto" className="text-[1.1875rem] wrap-anywhere">
          {name}
        </h2>
        <p className="text-small text-faded">
          {kind === 'book' ? 'Book' : <>Chapter{bookTitle !== undefined && <> of “{bookTitle}”</>}</>}
          {' · '}
          {countOf(wordCount, 'word')}
          {' · '}
          deleted <Moment at={deletedAt} />
        </p>
        <p className="text-small text-faded">{daysLeft(goneAt)}</p>
      </div>
      <div className="flex gap-2">
        <Button look="quiet" busy={busy} onClick={onRestore}>
          Restore <span className="sr-only">{name}</span>
        </Button>
        <Button look="plain" className="text-alarm" disabled={busy} onClick={onDelete}>
          Delete permanently… <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}

interface TrashedLineProps {
  readonly thing: Trashed;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}
