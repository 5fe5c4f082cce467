import type { BookOf, Outline } from './book-queries.ts';

export interface PanelProps {
  readonly of: BookOf;
  readonly outline: Outline;
  readonly chapterId: string | undefined;
  readonly onGo?: (() => void) | undefined;
}
