import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { DirectoryStore } from './directory-store.ts';
import { entriesOf, searchWordsOf, type ChannelNames } from './directory-entries.ts';
import type { ChannelRecord, ChannelRecordChange, ChannelStore, PublishedCategory } from './channel-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';

/**
 * Returns the writes that update a channel, its counts and its directory entries. They belong in the transaction of the
 * change that causes them. They fail if the channel changed since it was read; the caller then requests them again.
 */
export function channelListing({ channels, directory, people, now }: ListingDependencies) {
  const moveWrites = (seen: ChannelRecord, change: ChannelRecordChange): Write[] => [
    channels.changeWrite(seen, { ...change, changedAt: now().toISOString() }),
    ...directory.moveWrites(seen.ownerId, entriesOf(seen), entriesOf({ ...seen, ...change })),
  ];

  /**
   * Returns the channel's current search words. Call it only after the channel was read: a rename after that read
   * changes the channel's revision, so the write fails instead of storing outdated words.
   */
  async function wordsOf(ownerId: string, change: Partial<ChannelNames> = {}): Promise<Words> {
    const person = await people.get(ownerId);
    return person && searchWordsOf({ ...person, ...change });
  }

  return {
    async publishWrites(ownerId: string, before?: Publication, after?: Publication): Promise<Write[]> {
      if (before?.category === after?.category) return [];
      const seenChannel = await channels.get(ownerId);
      return moveWrites(seenChannel, {
        published: publishedCounts(seenChannel, before, after),
        words: seenChannel.words ?? (await wordsOf(ownerId)),
      });
    },

    async restyleWrites(ownerId: string, look: ChannelAppearance): Promise<Write[]> {
      const seen = await channels.get(ownerId);
      return moveWrites(seen, appearanceChange(seen, look));
    },

    async renameWrites(
      ownerId: string,
      names: Partial<ChannelNames>,
      look: ChannelAppearance = {},
    ): Promise<Write[]> {
      const seen = await channels.get(ownerId);
      return moveWrites(seen, { ...appearanceChange(seen, look), words: await wordsOf(ownerId, names) });
    },
  };
}

/** Changes only the given feed settings; an empty text removes that setting. */
function appearanceChange(seen: ChannelRecord, { podcast, ...look }: ChannelAppearance): ChannelRecordChange {
  if (podcast === undefined) return look;
  const merged = Object.entries({ ...seen.podcast, ...podcast });
  return { ...look, podcast: Object.fromEntries(merged.filter(([, value]) => value !== '')) };
}

function publishedCounts(
  channel: Pick<ChannelRecord, 'published'>,
  before: Publication | undefined,
  after: Publication | undefined,
): ChannelRecord['published'] {
  const categories = new Map(Object.entries(channel.published));
  const previousCount = before && categories.get(before.category);
  if (before && previousCount) {
    categories.delete(before.category);
    if (previousCount.count > 1)
      categories.set(before.category, { ...previousCount, count: previousCount.count - 1 });
  }
  if (after) categories.set(after.category, withOneMore(categories.get(after.category), after));
  return Object.fromEntries(categories);
}

const withOneMore = (
  { count, latestAt }: PublishedCategory = { count: 0, latestAt: '' },
  { publishedAt }: Publication,
): PublishedCategory => ({
  count: count + 1,
  latestAt: publishedAt > latestAt ? publishedAt : latestAt,
});

type Words = ChannelRecord['words'];
export type ChannelListing = ReturnType<typeof channelListing>;
export type ChannelAppearance = Pick<ChannelRecordChange, 'headerColor' | 'bio' | 'links' | 'podcast'>;
export interface Publication {
  readonly category: string;
  readonly publishedAt: string;
}
interface ListingDependencies {
  readonly channels: Pick<ChannelStore, 'get' | 'changeWrite'>;
  readonly directory: Pick<DirectoryStore, 'moveWrites'>;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly now: () => Date;
}
