import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { DocMark } from '#shared/domain/books/markdown/document.ts';
import type { BlockNode } from './blocks.ts';
import type { MarkupElement } from './markup.ts';
import { noNotes, type MarkupNotes } from './notes-in-markup.ts';

export interface MarkupContext {
  /** Keeps spaces and line breaks as the author's own text instead of tidying them; true for our own exports. */
  readonly keepSpaces: boolean;
  readonly isTarget: (id: string) => boolean;
  readonly notes: MarkupNotes;
  readonly onFound: (what: ImportCountName) => void;
  /**
   * Returns the name of the picture that an element shows; undefined if the picture is left out, and empty if it
   * isn't part of the text, such as the cover.
   */
  readonly pictureAt: (element: MarkupElement) => string | undefined;
  readonly onPicture: (picture: BlockNode) => void;
  readonly classStyles: ReadonlyMap<string, string>;
  /** In a list, quotation or note, where tables aren't allowed. */
  readonly isNested: boolean;
  readonly depth: number;
  readonly isHeading: boolean;
  readonly keepLines: boolean;
  readonly marks: readonly DocMark[];
}

export const plainContext: MarkupContext = {
  keepSpaces: false,
  isTarget: () => false,
  notes: noNotes,
  onFound: () => undefined,
  pictureAt: () => undefined,
  onPicture: () => undefined,
  classStyles: new Map(),
  isNested: false,
  depth: 0,
  isHeading: false,
  keepLines: false,
  marks: [],
};
