import type { BookRef } from '#web/audio/book-audio-queries.ts';

export interface BookSound extends BookRef {
  readonly title: string;
  readonly language: string;
  readonly chapters: readonly OpenChapter[];
  readonly chapterId: string | undefined;
  /** Saves what was just typed so that it is narrated too. */
  readonly beforeGeneration: () => Promise<void>;
  readonly onGo: (chapterId: string) => void;
  readonly readingAddress: (chapterId: string) => string;
}

export interface OpenChapter {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly wordCount: number;
  readonly revision: number;
}
