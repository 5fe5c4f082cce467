import { audioRemovals, type AudioRemovalDependencies } from '#functions/audio/remove-all-of.ts';
import { bookRemovals, type BookRemovalDependencies } from '#functions/books/remove-all-of.ts';
import type { Removal } from '#functions/people/removal.ts';
import { peopleRemovals, type PeopleRemovalDependencies } from '#functions/people/remove-all-of.ts';
import { writingRemovals, type WritingRemovalDependencies } from '#functions/writing/remove-all-of.ts';

/** What ends with an account, in this order: the areas from the highest to the lowest, and people last. */
export const removals = (deps: AllRemovalDependencies): Removal[] => [
  ...audioRemovals(deps),
  ...writingRemovals(deps),
  ...bookRemovals(deps),
  ...peopleRemovals(deps),
];

export type AllRemovalDependencies = AudioRemovalDependencies &
  WritingRemovalDependencies &
  BookRemovalDependencies &
  PeopleRemovalDependencies;
