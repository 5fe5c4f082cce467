import { useState } from 'react';
import type { BookCard } from '#shared/contract/books/books.ts';
import { coverSvg } from '#shared/domain/books/cover.ts';
import { authorLine } from '#shared/domain/books/imprint.ts';
import { useOpenedPicture } from '#web/server/opened-picture.ts';
import { classes } from '#web/ui/classes.ts';

/**
 * Shows the author's picture if it loads, else a drawn cover. The `alt` is empty because the title is always beside it.
 */
export function BookCover({ book, author, className }: BookCoverProps) {
  const pictureUrl = useOpenedPicture(book.coverUrl);
  const [broken, setBroken] = useState<string>();
  const drawCover = () => coverSvg({ ...book, author: authorLine(book.authors) || author });
  const src =
    pictureUrl !== undefined && pictureUrl !== broken
      ? pictureUrl
      : `data:image/svg+xml,${encodeURIComponent(drawCover())}`;
  return (
    <img
      alt=""
      width={600}
      height={900}
      decoding="async"
      draggable={false}
      src={src}
      onError={() => setBroken(pictureUrl)}
      className={classes('block aspect-2/3 w-full rounded-[0.25rem] bg-well object-cover', className)}
    />
  );
}

interface BookCoverProps {
  readonly book: Pick<BookCard, 'id' | 'title' | 'authors' | 'genre' | 'language'> & {
    readonly coverUrl?: string | undefined;
  };
  readonly author: string;
  readonly className?: string;
}
