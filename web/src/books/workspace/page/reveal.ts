import type { Search } from '#shared/domain/finding/finder.ts';
import { createStore } from '#web/platform/store.ts';

/** A passage to show as soon as its chapter is open. The page that shows it clears the store. */
export const passageToReveal = createStore<PassageToReveal | undefined>(undefined);

export interface PassageToReveal {
  readonly chapterId: string;
  readonly text: string;
  readonly occurrence: number;
  readonly how?: Partial<Search>;
}
