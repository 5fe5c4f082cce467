import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import type { ChapterChange } from '#shared/contract/books/chapters.ts';

export interface EditorPort {
  readonly blocks: () => readonly string[];
  readonly document: () => unknown;
  /**
   * Replaces the text in one change that keeps the caret and is reported like any other. Only the author's own choice
   * (`undoable`) enters the undo history.
   */
  readonly applyBlocks: (blocks: readonly string[], how?: { undoable?: boolean }) => void;
  readonly onChange: (hear: (change: EditorChange) => void) => () => void;
}

export interface EditorChange {
  readonly steps: readonly unknown[];
  readonly before: () => unknown;
  readonly accepted?: NewAcceptance | undefined;
}

export interface DocumentKit {
  /** Must be raised with any change that makes older documents or steps unreadable. */
  readonly schemaVersion: number;
  readonly blocksOf: (markdown: string) => readonly string[];
  readonly documentOf: (markdown: string) => unknown;
  readonly blocksOfDocument: (document: unknown) => readonly string[];
  /** Returns the document after the steps; stops before the first step that doesn't fit the document. */
  readonly replay: (document: unknown, steps: readonly unknown[]) => unknown;
}

export interface StoredText {
  readonly id: string;
  readonly content: string;
  readonly revision: number;
  readonly recentSaves?: readonly string[] | undefined;
}

export type TextSave = Pick<
  ChapterChange,
  'content' | 'changes' | 'baseRevision' | 'saveId' | 'keepBefore' | 'accepted'
>;

/** Throws `ApiError` if the server refuses. */
export interface TextServer {
  readonly kind: TextKind;
  readonly save: (id: string, change: TextSave, keepalive: boolean) => Promise<StoredText>;
  readonly load: (id: string) => Promise<StoredText>;
  /** Creates a text that replaces the deleted text `from`. A retry with the same `key` creates no second text. */
  readonly create: (
    text: { title: string; content: string },
    how: { readonly key: string; readonly from: string },
  ) => Promise<StoredText>;
}

export interface TextKind {
  /** The field of an API response that holds the text, even in the refusal of a stale save. */
  readonly name: 'chapter' | 'post';
  readonly maxCharacters: number;
  readonly tooLong: string;
  /**
   * The message with which the server refuses a text in the trash. That text may be restored, so no second one is
   * created.
   */
  readonly inTrash: string;
}
