import type { Imprint } from '#shared/domain/books/imprint.ts';
import type { BookDetailsFields } from './book-detail-store.ts';
import type { StoredBook } from './items.ts';

/** Keeps spaces at the ends of the fields, because the author may still be typing after a space. */
export const imprintAsWritten = (
  { authors = [] }: Pick<StoredBook, 'authors'>,
  details: Partial<BookDetailsFields> = {},
): Imprint & { readonly authors: string[] } => ({
  authors: [...authors],
  copyright: details.copyright ?? '',
  dedication: details.dedication ?? '',
  isbn: details.isbn ?? '',
  publisher: details.publisher ?? '',
  series: details.series ?? '',
  seriesNumber: details.seriesNumber ?? '',
});

export function imprintOf(
  book: Pick<StoredBook, 'authors'>,
  details: Partial<BookDetailsFields> | undefined,
  channelName: string,
): Imprint {
  const { authors, ...lines } = imprintAsWritten(book, details);
  return {
    authors: authors.length > 0 || channelName.trim() === '' ? authors : [channelName.trim()],
    copyright: lines.copyright.trim(),
    dedication: lines.dedication.trim(),
    isbn: lines.isbn,
    publisher: lines.publisher.trim(),
    series: lines.series.trim(),
    seriesNumber: lines.seriesNumber,
  };
}
