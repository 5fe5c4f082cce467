import type { AboutBook } from '#web/writing/writing-queries.ts';

/** What the chat is told of the book that lies open; it knows no more of it. */
export interface ChatProps extends AboutBook {
  readonly bookTitle: string;
  /** Of its text: the price depends on it. */
  readonly words: number;
  readonly chapters: readonly BookChapter[];
  readonly chapterId: string | undefined;
  /** Leads to a chapter; to a passage of it, where one is named. */
  readonly onGo: Go;
  /** Brings what was just typed to the server, so that the AI reads it too. */
  readonly beforeAsking?: () => Promise<void>;
  /** The end of the chapter as it stands on the page: what the AI goes on from. */
  readonly writtenSoFar?: () => string | undefined;
  /** Its author has just opened it, and goes on in it. */
  readonly takesFocus?: () => boolean;
}

export interface BookChapter {
  readonly id: string;
  readonly title: string;
  /** Its place in the book, from 1. */
  readonly number: number;
}

export type Go = (
  chapterId: string,
  passage?: { readonly exact: string; readonly occurrence: number },
) => void;
