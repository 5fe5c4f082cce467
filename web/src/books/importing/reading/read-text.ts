import type { ImportCounts, ImportFormat } from '#shared/domain/books/importing/import-report.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import type { RawPiece } from './lost-letters.ts';
import type { GuessedEncoding } from './decode-text.ts';
import type { FoundCover } from './epub-cover.ts';
import type { FoundPicture } from './found-pictures.ts';
import type { BookDetails } from './title-page.ts';

export interface ReadText {
  readonly details: BookDetails;
  readonly blocks: readonly BlockNode[];
  readonly notes: readonly BlockNode[];
  readonly counts: ImportCounts;
  /** All text of the file, read from its source independently of `blocks` and `notes`. */
  readonly pieces: readonly RawPiece[];
  readonly cover?: FoundCover | undefined;
  readonly pictures?: readonly FoundPicture[] | undefined;
  readonly books?: BooksInFile | undefined;
  readonly encoding?: GuessedEncoding | undefined;
}

export interface FormattedText extends ReadText {
  readonly format: ImportFormat;
}

export interface BooksInFile {
  readonly chosen: string;
  readonly all: readonly { readonly id: string; readonly title: string }[];
}
