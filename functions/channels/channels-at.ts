import type { Channel } from '#shared/contract/channels/channels.ts';
import type { StoredPlace } from './channel-place-store.ts';
import type { ChannelRecord, ChannelStore } from './channel-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { channelView } from './channel-view.ts';

/**
 * The channels at these places of a list, read in two batches: as many requests for ten as for ten thousand. Whoever
 * leaves is shown no more, and so is whom `shows` leaves out.
 */
export async function channelsAt(
  { people, channels }: ChannelsAtDependencies,
  places: readonly StoredPlace[],
  shows: (record: ChannelRecord, place: string) => boolean = () => true,
): Promise<Channel[]> {
  const ids = [...new Set(places.map(({ ownerId }) => ownerId))];
  const [names, records] = await Promise.all([people.publicNamesOf(ids), channels.getAll(ids)]);
  return places.flatMap(({ ownerId, place }): Channel[] => {
    const [person, record] = [names.get(ownerId), records.get(ownerId)!];
    const isShown = person && person.deletion !== 'ending' && shows(record, place);
    return isShown ? [channelView(person, record)] : [];
  });
}

export interface ChannelsAtDependencies {
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly channels: Pick<ChannelStore, 'getAll'>;
}
