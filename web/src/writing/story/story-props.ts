import type { Go } from '#web/writing/answers/chapter-mark.tsx';
import type { ChapterOfBook } from '#web/writing/answers/cited-spans.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';

export interface StoryProps extends BookKey {
  readonly chapters: readonly StoryChapter[];
  /** Saves what was just typed so that the AI reads it too. */
  readonly beforeAsking: () => Promise<void>;
  readonly onGo: Go;
  readonly onSummary: (chapterId: string, summary: string) => Promise<void>;
}

export interface StoryChapter extends ChapterOfBook {
  /** The author's own summary; may be empty. */
  readonly summary: string;
  readonly wordCount: number;
}
