import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { ChapterChange } from '#shared/contract/books/chapters.ts';

/** The writing surface, as the one who saves sees it. */
export interface EditorPort {
  /** The text in blocks; joined by blank lines they are its Markdown. */
  readonly blocks: () => readonly string[];
  /** The document as plain data, from which steps go on. */
  readonly document: () => unknown;
  /**
   * Makes the text these blocks in one change that keeps the caret; it is heard like any other. Only what its author
   * chose (`undoable`) is a step of the history.
   */
  readonly applyBlocks: (blocks: readonly string[], how?: { undoable?: boolean }) => void;
  /** Tells of each change of the text when it has happened. Answers the way to stop. */
  readonly onChange: (hear: (change: EditorChange) => void) => () => void;
}

export interface EditorChange {
  /** As plain data, in order. */
  readonly steps: readonly unknown[];
  /** The document before it, as plain data. */
  readonly before: () => unknown;
  /** Words of the AI that the author accepted by it. */
  readonly accepted?: NewAcceptance | undefined;
}

/** What can be done to documents without a surface. */
export interface DocumentKit {
  /** Changes with whatever makes older documents or steps unreadable. */
  readonly schemaVersion: number;
  readonly blocksOf: (markdown: string) => readonly string[];
  readonly documentOf: (markdown: string) => unknown;
  readonly blocksOfDocument: (document: unknown) => readonly string[];
  /** The document after the steps, as far as they fit it. */
  readonly replay: (document: unknown, steps: readonly unknown[]) => unknown;
}

/** A text as the server has it, that of a chapter or of a post. */
export interface StoredText {
  readonly id: string;
  readonly content: string;
  readonly revision: number;
  readonly recentSaves?: readonly string[] | undefined;
}

/** A save on its way: the text, or its changes against the server's. */
export type TextSave = Pick<
  ChapterChange,
  'content' | 'changes' | 'baseRevision' | 'saveId' | 'keepBefore' | 'accepted'
>;

/** The server, as far as texts of one kind go; refuses by throwing `ApiError`. */
export interface TextServer {
  readonly kind: TextKind;
  readonly save: (id: string, change: TextSave, keepalive: boolean) => Promise<StoredText>;
  readonly load: (id: string) => Promise<StoredText>;
  /** A repeated `key` makes no second one. */
  readonly create: (text: { title: string; content: string }, key: string) => Promise<StoredText>;
}

/** In what the kinds of texts differ, as far as saving goes. */
export interface TextKind {
  /** Under which an answer of the API holds the text, its refusal of a stale save too. */
  readonly name: 'chapter' | 'post';
  readonly maxCharacters: number;
  readonly tooLong: string;
  /** How the server refuses what lies in the trash and may come back from there: it is made no second time. */
  readonly inTrash: string;
}
