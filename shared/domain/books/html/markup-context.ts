import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { DocMark } from '#shared/domain/books/markdown/document.ts';
import { noNotes, type MarkupNotes } from './notes-in-markup.ts';

/** What is known where an element of a page is read. */
export interface MarkupContext {
  /** Spaces and stars are the author's, as in what we exported ourselves. */
  readonly keepSpaces: boolean;
  /** Whether a block `target` stands before what bears an id. */
  readonly isTarget: (id: string) => boolean;
  readonly notes: MarkupNotes;
  /** Is told of what comes in another form or is left out. */
  readonly onMet: (what: ImportCountName) => void;
  /** What style sheets say of the words that bear a class. */
  readonly classStyles: ReadonlyMap<string, string>;
  /** In a list, a quotation or a note, where a table has no place. */
  readonly isNested: boolean;
  /** How many lists, points and quotations are around it. */
  readonly depth: number;
  readonly isHeading: boolean;
  /** Line ends in the source are line ends of the text. */
  readonly keepLines: boolean;
  readonly marks: readonly DocMark[];
}

export const plainContext: MarkupContext = {
  keepSpaces: false,
  isTarget: () => false,
  notes: noNotes,
  onMet: () => undefined,
  classStyles: new Map(),
  isNested: false,
  depth: 0,
  isHeading: false,
  keepLines: false,
  marks: [],
};
