import type { Go } from '#web/writing/answers/chapter-mark.tsx';
import type { ChapterOfBook } from '#web/writing/answers/cited-spans.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';

export interface ChatProps extends BookKey {
  readonly bookTitle: string;
  /** The book's word count; the price depends on it. */
  readonly words: number;
  readonly chapters: readonly ChapterOfBook[];
  readonly chapterId: string | undefined;
  readonly manuscript?: Manuscript | undefined;
  readonly onGo: Go;
  /** Saves what was just typed so that the AI reads it too. */
  readonly beforeAsking?: () => Promise<void>;
  readonly onContinue?: () => void;
  readonly takesFocus?: () => boolean;
}
