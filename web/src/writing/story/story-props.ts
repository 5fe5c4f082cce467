import type { Go } from '#web/writing/answers/chapter-mark.tsx';
import type { ChapterOfBook } from '#web/writing/answers/cited-spans.ts';
import type { AboutBook } from '#web/writing/answers/writing-queries.ts';

/** What the screens of a story know of its book. */
export interface StoryProps extends AboutBook {
  /** In the order of the book. */
  readonly chapters: readonly StoryChapter[];
  /** Brings what was just typed to the server, so that the AI reads it too. */
  readonly beforeAsking: () => Promise<void>;
  readonly onGo: Go;
  /** Makes `summary` the one that the author has for a chapter. */
  readonly onSummary: (chapterId: string, summary: string) => Promise<void>;
}

export interface StoryChapter extends ChapterOfBook {
  /** The author's own; may be empty. */
  readonly summary: string;
  readonly wordCount: number;
}
