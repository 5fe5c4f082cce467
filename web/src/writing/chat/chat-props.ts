import type { Go } from '#web/writing/answers/chapter-mark.tsx';
import type { ChapterOfBook } from '#web/writing/answers/cited-spans.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';
import type { AboutBook } from '#web/writing/answers/writing-queries.ts';

/** What the chat is told of the book that lies open; it knows no more of it. */
export interface ChatProps extends AboutBook {
  readonly bookTitle: string;
  /** Of its text: the price depends on it. */
  readonly words: number;
  readonly chapters: readonly ChapterOfBook[];
  readonly chapterId: string | undefined;
  /** The chapter that lies open, so that a question can be about words of it. */
  readonly manuscript?: Manuscript | undefined;
  /** Leads to a chapter; to a passage of it, where one is named. */
  readonly onGo: Go;
  /** Brings what was just typed to the server, so that the AI reads it too. */
  readonly beforeAsking?: () => Promise<void>;
  /** Has the text go on in its own place, where its author decides about it. */
  readonly onContinue?: () => void;
  /** Its author has just opened it, and goes on in it. */
  readonly takesFocus?: () => boolean;
}
