import type { BookRef, Outline } from './book-queries.ts';

export interface PanelProps {
  readonly of: BookRef;
  readonly outline: Outline;
  readonly chapterId: string | undefined;
  readonly onGo?: (() => void) | undefined;
}
