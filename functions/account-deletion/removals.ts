import { audioRemovals, type AudioRemovalDependencies } from '#functions/audio/remove-all-of.ts';
import { bookRemovals, type BookRemovalDependencies } from '#functions/books/remove-all-of.ts';
import { channelRemovals, type ChannelRemovalDependencies } from '#functions/channels/remove-all-of.ts';
import type { Removal } from '#functions/people/removal.ts';
import { peopleRemovals, type PeopleRemovalDependencies } from '#functions/people/remove-all-of.ts';
import { writingRemovals, type WritingRemovalDependencies } from '#functions/writing/remove-all-of.ts';

/**
 * What ends with an account, in this order: the areas from the highest to the lowest, and people last. But a channel goes
 * after the audios that it tells of.
 */
export const removals = (deps: AllRemovalDependencies): Removal[] => [
  ...audioRemovals(deps),
  ...channelRemovals(deps),
  ...writingRemovals(deps),
  ...bookRemovals(deps),
  ...peopleRemovals(deps),
];

export type AllRemovalDependencies = AudioRemovalDependencies &
  ChannelRemovalDependencies &
  WritingRemovalDependencies &
  BookRemovalDependencies &
  PeopleRemovalDependencies;
