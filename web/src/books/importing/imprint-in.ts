import type { BookCreation } from '#shared/contract/books/books.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { splitAuthors, type Imprint } from '#shared/domain/books/imprint.ts';
import { readIsbn } from '#shared/domain/books/isbn.ts';
import type { ImprintLines } from './reading/title-page.ts';

export const imprintIn = (lines: ImprintLines): Imprint => ({
  authors: splitAuthors(lines.author ?? '')
    .map((name) => short(name, bookLimits.authorCharacters))
    .slice(0, bookLimits.authorsOfABook),
  copyright: short(lines.copyright, bookLimits.titleCharacters),
  dedication: short(lines.dedication, bookLimits.detailCharacters),
  isbn: readIsbn(lines.isbn ?? '') ?? '',
  publisher: short(lines.publisher, bookLimits.titleCharacters),
  series: short(lines.series, bookLimits.titleCharacters),
  seriesNumber: /^\d{1,4}(\.\d{1,2})?$/.exec(lines.seriesNumber?.trim() ?? '')?.[0] ?? '',
});

export const filledFields = ({ authors, ...lines }: Imprint): Partial<BookCreation> => ({
  ...(authors.length > 0 && { authors: [...authors] }),
  ...Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== '')),
});

const short = (text: string | undefined, characters: number): string =>
  text?.trim().slice(0, characters).trim() ?? '';
