import type { ImportCounts } from '#shared/domain/books/importing/import-report.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import type { FoundCover } from './epub-cover.ts';
import type { BookDetails } from './title-page.ts';

/** What a reader makes of a file: one text, which is cut into chapters afterwards. */
export interface ReadText {
  readonly details: BookDetails;
  readonly blocks: readonly BlockNode[];
  /** Footnotes, wherever in the text their references are. */
  readonly notes: readonly BlockNode[];
  readonly counts: ImportCounts;
  /** Whether it can be taken says who can look at it. */
  readonly cover?: FoundCover | undefined;
  /** Of a file with several, the one that was read. */
  readonly books?: BooksInFile | undefined;
}

export interface BooksInFile {
  /** The id of the one that was read. */
  readonly chosen: string;
  readonly all: readonly { readonly id: string; readonly title: string }[];
}
