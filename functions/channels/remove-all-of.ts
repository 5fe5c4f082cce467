import type { DirectoryStore } from './directory-store.ts';
import type { ChannelStore } from './channel-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { FollowStore } from './follow-store.ts';

/**
 * Removes a person's channel. Each public audio takes its entries along, and each follow is counted on it, so this comes
 * after them.
 */
export const channelRemovals = (deps: ChannelRemovalDependencies): Removal[] => [
  { empties: { tables: ['follows'] }, removeAllOf: ({ id }) => deps.follows.removeAllOf(id) },
  { empties: { tables: ['directoryEntries'] }, removeAllOf: ({ id }) => deps.directory.removeAllOf(id) },
  { empties: { tables: ['channels'] }, removeAllOf: ({ id }) => deps.channels.remove(id) },
];

export interface ChannelRemovalDependencies {
  readonly follows: Pick<FollowStore, 'removeAllOf'>;
  readonly directory: Pick<DirectoryStore, 'removeAllOf'>;
  readonly channels: Pick<ChannelStore, 'remove'>;
}
