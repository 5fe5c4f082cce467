import type { Chapter } from '#shared/contract/books/chapters.ts';
import { createStore } from '#web/platform/store.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';

/** The chapter that lies open on the desk; what stands about the page asks it and tells it through here. */
export const openChapter = createStore<OpenChapter | undefined>(undefined);

/** What is counted of it, as it stands on the page at this moment. */
export const openCounts = createStore<OpenCounts | undefined>(undefined);

export interface OpenChapter {
  readonly chapterId: string;
  /** The revision that the text on the page grew from. */
  readonly revision: () => number;
  readonly markdown: () => string;
  /** Sends what the server does not have yet; answers once it has it, and throws where it refuses. */
  readonly flush: () => Promise<void>;
  /** Takes up the chapter as the server has it now (restored, replaced), keeping what was typed meanwhile. */
  readonly takeUp: (chapter: Chapter) => void;
  /** See `EditorHandle`. */
  readonly cutHere: () => number;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly pasteAtStart: (arriving: DataTransfer) => void;
  /** The text, as the tools of the AI see it. */
  readonly manuscript: Manuscript;
}

export interface OpenCounts {
  readonly chapterId: string;
  readonly words: number;
  /** Of what is selected; 0 where nothing is. */
  readonly selectedWords: number;
}
