import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { FoundPictures } from './found-pictures.ts';
import type { RawPiece } from './lost-letters.ts';

export interface WordContext {
  readonly isOwnExport: boolean;
  /** Begins the ids in the HTML, so that the notes of merged files have ids of their own. */
  readonly idPrefix: string;
  /** How many files this one is merged into, one within the other. */
  readonly depth: number;
  readonly onFound: (what: ImportCountName, times?: number) => void;
  readonly pictures: FoundPictures;
  readonly onProgress: (share: number) => void;
}

export interface WordHtml {
  readonly body: MarkupElement;
  readonly pieces: readonly RawPiece[];
}
