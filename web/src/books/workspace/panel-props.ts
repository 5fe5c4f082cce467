import type { BookOf, Outline } from './book-queries.ts';

/** What a panel knows of the desk that it lies beside. */
export interface PanelProps {
  readonly of: BookOf;
  readonly outline: Outline;
  /** The chapter that lies open, if there is one. */
  readonly chapterId: string | undefined;
  /** The author goes on in the text: a sheet makes way for it. */
  readonly onGo?: (() => void) | undefined;
}
