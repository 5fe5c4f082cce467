import { mediaFolders } from '#shared/addresses.ts';
import { edgePathsOf } from '#shared/pages/answered-by-api.ts';
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
  ...audioRemovals({ ...deps, invalidate: afterAll }),
  ...channelRemovals(deps),
  { empties: {}, removeAllOf: () => deps.invalidate(allThatIsShared) },
  ...writingRemovals(deps),
  ...bookRemovals(deps),
  ...peopleRemovals(deps),
];

/** At once for all of an account: edges are not told of each audio, since they forget fifteen wildcards and no more. */
const allThatIsShared = [`/${mediaFolders.public}/*`, ...edgePathsOf.channel()];
const afterAll = () => Promise.resolve();

export type AllRemovalDependencies = AudioRemovalDependencies &
  ChannelRemovalDependencies &
  WritingRemovalDependencies &
  BookRemovalDependencies &
  PeopleRemovalDependencies;
