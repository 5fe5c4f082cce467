import type { TrashedItem } from '#shared/contract/books/trash.ts';
import { countOf } from '#shared/domain/locale.ts';
import { TrashedRow } from '#web/ui/trashed-row.tsx';
import { nameOf } from './trashed.ts';

export const TrashedLine = ({ thing, ...ways }: TrashedLineProps) => (
  <TrashedRow
    {...ways}
    name={nameOf(thing)}
    details={
      <>
        <li>
          {thing.kind === 'book' ? (
            'Book'
          ) : (
            <>Chapter{thing.bookTitle !== undefined && <> of “{thing.bookTitle}”</>}</>
          )}
        </li>
        <li>{countOf(thing.wordCount, 'word')}</li>
      </>
    }
    deletedAt={thing.deletedAt}
    deletionAt={thing.goneAt}
  />
);

interface TrashedLineProps {
  readonly thing: TrashedItem;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}
