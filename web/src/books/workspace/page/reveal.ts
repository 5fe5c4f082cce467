import { createStore } from '#web/platform/store.ts';

/** A place of a text that is to be brought before the eyes as soon as its chapter lies open; who does it takes it away. */
export const reveal = createStore<Reveal | undefined>(undefined);

export interface Reveal {
  readonly chapterId: string;
  readonly text: string;
  /** Which of the places that are spelled so, from 0. */
  readonly occurrence: number;
}
