import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { Correction } from '#shared/domain/books/typography/correction.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { createStore } from '#web/platform/store.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';

/**
 * The chapter that is open in the workspace. The panels and other parts of the workspace reach the editor only through
 * this store.
 */
export const openChapter = createStore<OpenChapter | undefined>(undefined);

export const openCounts = createStore<OpenCounts | undefined>(undefined);

export interface OpenChapter {
  readonly chapterId: string;
  readonly revision: () => number;
  readonly markdown: () => string;
  readonly document: () => DocNode;
  /** Saves what the server doesn't have yet. Resolves when it is stored; throws if the server refuses. */
  readonly flush: () => Promise<void>;
  /**
   * Replaces the editor's text by the server's after the server has changed the chapter, for example by restoring a
   * version. Keeps what was typed in the meantime.
   */
  readonly applyChapter: (chapter: Chapter) => void;
  /** A sentence if a decision of the author must come before corrections; undefined if `correct` may be called. */
  readonly fixingRefusal: () => string | undefined;
  /** Applies corrections that were found in the current `document`. One Undo reverts them all. */
  readonly correct: (corrections: readonly Correction[]) => void;
  readonly cutHere: () => number;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly pasteAtStart: (arriving: DataTransfer) => void;
  readonly manuscript: Manuscript;
}

export interface OpenCounts {
  readonly chapterId: string;
  readonly words: number;
  readonly selectedWords: number;
}
