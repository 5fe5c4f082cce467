import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { FoundPictures } from './found-pictures.ts';
import type { RawPiece } from './lost-letters.ts';

export interface WordContext {
  readonly isOwnExport: boolean;
  /** The beginning of the ids in the HTML, which keeps the notes of merged files apart. */
  readonly idPrefix: string;
  /** 0 for the document itself, 1 for a file that it merges, 2 for a file that such a file merges. */
  readonly depth: number;
  readonly onFound: (what: ImportCountName, times?: number) => void;
  readonly pictures: FoundPictures;
  readonly onProgress: (share: number) => void;
}

export interface WordHtml {
  readonly body: MarkupElement;
  readonly pieces: readonly RawPiece[];
}
