import type { Trashed } from '#shared/contract/books/trash.ts';
import { countOf } from '#shared/domain/locale.ts';
import { daysLeft } from '#web/platform/days-left.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { nameOf } from './trashed.ts';

/** A thing in the trash: what it is, how long it still can be had, and both ways out. */
export function TrashedLine({ thing, busy, onRestore, onDelete }: TrashedLineProps) {
  const { kind, bookTitle, wordCount, deletedAt, goneAt } = thing;
  const name = nameOf(thing);
  return (
    <Row
      title={<RowTitle>{name}</RowTitle>}
      details={
        <>
          <li>
            {kind === 'book' ? 'Book' : <>Chapter{bookTitle !== undefined && <> of “{bookTitle}”</>}</>}
          </li>
          <li>{countOf(wordCount, 'word')}</li>
          <li>
            deleted <Moment at={deletedAt} />
          </li>
          <li>{daysLeft(goneAt)}</li>
        </>
      }
      actions={
        <>
          <Button look="quiet" busy={busy} onClick={onRestore}>
            Restore <span className="sr-only">{name}</span>
          </Button>
          <Button look="plain" className="text-alarm" disabled={busy} onClick={onDelete}>
            Delete permanently… <span className="sr-only">{name}</span>
          </Button>
        </>
      }
    />
  );
}

interface TrashedLineProps {
  readonly thing: Trashed;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}
