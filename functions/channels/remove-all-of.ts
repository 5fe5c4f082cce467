import type { DirectoryStore } from './directory-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { FollowStore } from './follow-store.ts';

export const channelRemovals = (deps: ChannelRemovalDependencies): Removal[] => [
  { removeAllOf: ({ id }) => deps.follows.removeAllOf(id) },
  { empties: ['directoryEntries'], removeAllOf: ({ id }) => deps.directory.removeAllOf(id) },
];

export interface ChannelRemovalDependencies {
  readonly follows: Pick<FollowStore, 'removeAllOf'>;
  readonly directory: Pick<DirectoryStore, 'removeAllOf'>;
}
