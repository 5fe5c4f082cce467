import type { OfBook } from '#web/audio/book-audio-queries.ts';

/** What the screens of a book's sound know of the book. */
export interface BookSound extends OfBook {
  readonly title: string;
  /** In the order of the book. */
  readonly chapters: readonly ChapterOfSound[];
  /** The chapter that lies open, if there is one. */
  readonly chapterId: string | undefined;
  /** Brings what was just typed to the server, so that it is heard too. */
  readonly beforeMaking: () => Promise<void>;
  readonly onGo: (chapterId: string) => void;
  /** Where a chapter is read along. */
  readonly readingAddress: (chapterId: string) => string;
}

export interface ChapterOfSound {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly wordCount: number;
  /** Counts up with every save. */
  readonly revision: number;
}
