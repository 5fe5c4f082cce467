import type { ImportCounts } from '#shared/domain/books/importing/import-report.ts';
import type { BlockNode } from './blocks.ts';
import type { BookDetails } from './title-page.ts';

/** What a reader makes of a file: one text, which is cut into chapters afterwards. */
export interface ReadText {
  readonly details: BookDetails;
  readonly blocks: readonly BlockNode[];
  /** Footnotes, wherever in the text their references are. */
  readonly notes: readonly BlockNode[];
  readonly counts: ImportCounts;
}
