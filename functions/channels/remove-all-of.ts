import type { ChannelPlaceStore } from './channel-place-store.ts';
import type { ChannelStore } from './channel-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { FollowStore } from './follows/follow-store.ts';

/**
 * Removes a person's channel. Each public audio takes its places along, and each follow is counted on it, so this comes
 * after them.
 */
export const channelRemovals = (deps: ChannelRemovalDependencies): Removal[] => [
  { empties: { tables: ['follows'] }, removeAllOf: ({ id }) => deps.follows.removeAllOf(id) },
  { empties: { tables: ['channelPlaces'] }, removeAllOf: ({ id }) => deps.places.removeAllOf(id) },
  { empties: { tables: ['channels'] }, removeAllOf: ({ id }) => deps.channels.remove(id) },
];

export interface ChannelRemovalDependencies {
  readonly follows: Pick<FollowStore, 'removeAllOf'>;
  readonly places: Pick<ChannelPlaceStore, 'removeAllOf'>;
  readonly channels: Pick<ChannelStore, 'remove'>;
}
