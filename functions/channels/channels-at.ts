import type { Channel } from '#shared/contract/channels/channels.ts';
import type { StoredEntry } from './directory-store.ts';
import type { ChannelRecord, ChannelStore } from './channel-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { channelView } from './channel-view.ts';

/**
 * Reads the channels of these directory entries with one batch request for the people and one for the channels, however
 * many entries there are. Leaves out accounts that are being deleted.
 */
export async function channelsAt(
  { people, channels }: ChannelsAtDependencies,
  entries: readonly StoredEntry[],
  shows: (record: ChannelRecord, sortKey: string) => boolean = () => true,
): Promise<Channel[]> {
  const ids = [...new Set(entries.map(({ ownerId }) => ownerId))];
  const [names, records] = await Promise.all([people.publicNamesOf(ids), channels.getAll(ids)]);
  return entries.flatMap(({ ownerId, sortKey }): Channel[] => {
    const [person, record] = [names.get(ownerId), records.get(ownerId)!];
    const isShown = person && person.deletion !== 'ending' && shows(record, sortKey);
    return isShown ? [channelView(person, record)] : [];
  });
}

export interface ChannelsAtDependencies {
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly channels: Pick<ChannelStore, 'getAll'>;
}
