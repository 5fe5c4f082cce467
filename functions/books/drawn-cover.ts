import { coverSvg } from '#shared/domain/books/cover.ts';
import { authorLine } from '#shared/domain/books/imprint.ts';

export const drawnCoverOf = (book: CoveredBook): string =>
  coverSvg({ ...book, author: authorLine(book.authors) });

export interface CoveredBook {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly genre: string;
  readonly language: string;
}
