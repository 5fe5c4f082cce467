import { useState, type FormEvent } from 'react';
import type { BookCard } from '#shared/contract/books/books.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';

export function RenameBook({ book, onRename, onClose }: RenameBookProps) {
  const [title, setTitle] = useState(book.title);
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return setProblem(bookRefusals.titleEmpty);
    if (title.length > bookLimits.titleCharacters) return setProblem(bookRefusals.titleTooLong);
    onClose();
    if (title !== book.title) void onRename(title);
  }
  return (
    <Dialog title="Rename book" onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field
          label="Title"
          dir="auto"
          autoComplete="off"
          value={title}
          problem={problem}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RenameBookProps {
  readonly book: BookCard;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
}
