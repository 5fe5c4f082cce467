import type { ChannelPlaceStore } from '#functions/people/channel-place-store.ts';
import type { ChannelStore } from '#functions/people/channel-store.ts';
import type { Removal } from '#functions/people/removal.ts';

/** Removes a person's channel. Each public audio takes its places along, so this comes after them. */
export const channelRemovals = (deps: ChannelRemovalDependencies): Removal[] => [
  { empties: { tables: ['channelPlaces'] }, removeAllOf: ({ id }) => deps.places.removeAllOf(id) },
  { empties: { tables: ['channels'] }, removeAllOf: ({ id }) => deps.channels.remove(id) },
];

export interface ChannelRemovalDependencies {
  readonly places: Pick<ChannelPlaceStore, 'removeAllOf'>;
  readonly channels: Pick<ChannelStore, 'remove'>;
}
