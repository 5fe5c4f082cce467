import { emptyImprint, type Imprint } from '#shared/domain/books/imprint.ts';
import type { BookDetailsFields } from './book-store.ts';
import type { StoredBook } from './items.ts';

/** What a book says of itself, out of both of its items. */
export const imprintOf = (
  { authors = [] }: Pick<StoredBook, 'authors'>,
  details: Partial<BookDetailsFields> = {},
): Imprint & { readonly authors: string[] } => ({
  authors: [...authors],
  copyright: details.copyright ?? emptyImprint.copyright,
  dedication: details.dedication ?? emptyImprint.dedication,
  isbn: details.isbn ?? emptyImprint.isbn,
  publisher: details.publisher ?? emptyImprint.publisher,
  series: details.series ?? emptyImprint.series,
  seriesNumber: details.seriesNumber ?? emptyImprint.seriesNumber,
});
