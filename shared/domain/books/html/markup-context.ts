import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { DocMark } from '#shared/domain/books/markdown/document.ts';
import { noNotes, type MarkupNotes } from './notes-in-markup.ts';

export interface MarkupContext {
  /** Keeps spaces and line breaks as the author's own text instead of tidying them; true for our own exports. */
  readonly keepSpaces: boolean;
  readonly isTarget: (id: string) => boolean;
  readonly notes: MarkupNotes;
  readonly onFound: (what: ImportCountName) => void;
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
  classStyles: new Map(),
  isNested: false,
  depth: 0,
  isHeading: false,
  keepLines: false,
  marks: [],
};
