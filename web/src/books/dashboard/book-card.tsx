import { Archive, ArchiveRestore, Copy, PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { BookCard as Book } from '#shared/contract/books/books.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { amountText } from '#shared/domain/books/writing-goals.ts';
import { bookAddress } from '#web/books/book-addresses.ts';
import { BookCover } from './book-cover.tsx';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { progressOf, writtenAmount } from './shelf-order.ts';
import type { BookActions } from './use-book-actions.ts';

export function BookCard({ book, author, actions, onRename }: BookCardProps) {
  const { id, title, wordGoal, goalMeasure, chapterCount, updatedAt } = book;
  const written = writtenAmount(book);
  const work = actions.workOn(id);
  return (
    <li className="group relative grid content-start gap-3" aria-busy={work !== undefined || undefined}>
      <BookCover
        book={book}
        author={author}
        className="shadow-raised transition-transform duration-200 ease-page group-hover:-translate-y-1 group-has-[a:focus-visible]:-translate-y-1"
      />
      <div className="grid gap-2">
        <h2 dir="auto" className="line-clamp-3 text-[1.0625rem] leading-snug wrap-anywhere">
          <Link
            href={bookAddress(id)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h2>
        {wordGoal > 0 && (
          <Progress label={`Progress of “${title}” towards its goal`} share={progressOf(book)} />
        )}
        <div className="grid gap-0.5 text-small text-faded tabular-nums">
          <p>
            {wordGoal > 0
              ? `${grouped(written)} of ${amountText(wordGoal, goalMeasure)}`
              : amountText(written, goalMeasure)}
          </p>
          <div className="flex items-center justify-between gap-1">
            <div className="grid gap-0.5">
              <p>{countOf(chapterCount, 'chapter')}</p>
              <p>
                {work ?? (
                  <>
                    <span className="sr-only">Edited </span>
                    <Moment at={updatedAt} />
                  </>
                )}
              </p>
            </div>
            <div className="relative -me-2">
              <BookMenu book={book} actions={actions} onRename={onRename} />
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}

function BookMenu({ book, actions, onRename }: Omit<BookCardProps, 'author'>) {
  return (
    <MoreMenu of={book.title}>
      <MenuItem icon={<PencilLine aria-hidden size={18} />} onChoose={onRename}>
        Rename…
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden size={18} />} onChoose={() => void actions.duplicate(book)}>
        Duplicate
      </MenuItem>
      {book.status === 'active' ? (
        <MenuItem icon={<Archive aria-hidden size={18} />} onChoose={() => void actions.archive(book)}>
          Archive
        </MenuItem>
      ) : (
        <MenuItem
          icon={<ArchiveRestore aria-hidden size={18} />}
          onChoose={() => void actions.unarchive(book)}
        >
          Unarchive
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={() => void actions.remove(book)}>
        Delete
      </MenuItem>
    </MoreMenu>
  );
}

interface BookCardProps {
  readonly book: Book;
  readonly author: string;
  readonly actions: BookActions;
  readonly onRename: () => void;
}
