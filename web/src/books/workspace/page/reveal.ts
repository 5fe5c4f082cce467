import type { Search } from '#shared/domain/finding/finder.ts';
import { createStore } from '#web/platform/store.ts';

/** A place of a text that is to be brought before the eyes as soon as its chapter lies open; who does it takes it away. */
export const reveal = createStore<Reveal | undefined>(undefined);

export interface Reveal {
  readonly chapterId: string;
  readonly text: string;
  /** Which of its places, from 0. */
  readonly occurrence: number;
  /** How it was found, unless to the letter. */
  readonly how?: Partial<Search>;
}
