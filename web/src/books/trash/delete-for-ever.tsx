import type { TrashedItem } from '#shared/contract/books/trash.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { nameOf } from './trashed.ts';

export function DeleteForEver({ thing, onDelete, onClose }: DeleteForEverProps) {
  return (
    <Dialog title="Delete permanently?" onClose={onClose}>
      <div className="grid gap-5">
        <p>
          <span dir="auto" className="font-medium wrap-anywhere">
            {nameOf(thing)}
          </span>
          , {countOf(thing.wordCount, 'word')}, will be deleted with all its versions
          {thing.kind === 'book' && ', chapters'} and notes. This can’t be undone.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="alarm"
            onClick={() => {
              onClose();
              onDelete();
            }}
          >
            Delete permanently
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface DeleteForEverProps {
  readonly thing: TrashedItem;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}
