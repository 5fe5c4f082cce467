import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { DirectoryStore } from './directory-store.ts';
import { entriesOf, searchWordsOf, type ChannelNames } from './directory-entries.ts';
import type { ChannelRecord, ChannelRecordChange, ChannelStore, PublishedCategory } from './channel-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';

/**
 * What a channel says of itself and of what is public in it, and where it stands in the directory: all of it changes in
 * the transaction of what it tells of. The writes fail where the channel changed since it was read; then whoever
 * asked for them asks again.
 */
export function channelListing({ channels, directory, people, now }: ListingDependencies) {
  const moveWrites = (seen: ChannelRecord, change: ChannelRecordChange): Write[] => [
    channels.changeWrite(seen, { ...change, changedAt: now().toISOString() }),
    ...directory.moveWrites(seen.ownerId, entriesOf(seen), entriesOf({ ...seen, ...change })),
  ];

  /** Always read after the channel: a rename between the two moves its revision on. */
  async function wordsOf(ownerId: string, change: Partial<ChannelNames> = {}): Promise<Words> {
    const person = await people.get(ownerId);
    return person && searchWordsOf({ ...person, ...change });
  }

  return {
    /** An audio of theirs is public `before`, `after`, or both; nothing where the channel says the same of both. */
    async publishWrites(ownerId: string, before?: Publication, after?: Publication): Promise<Write[]> {
      if (before?.category === after?.category) return [];
      const seen = await channels.get(ownerId);
      return moveWrites(seen, {
        published: published(seen, before, after),
        words: seen.words ?? (await wordsOf(ownerId)),
      });
    },

    /** The channel looks so from now on. */
    async restyleWrites(ownerId: string, look: ChannelLook): Promise<Write[]> {
      const seen = await channels.get(ownerId);
      return moveWrites(seen, styled(seen, look));
    },

    /** For the transaction in which its person is called so from now on; the look may change with the names. */
    async renameWrites(
      ownerId: string,
      names: Partial<ChannelNames>,
      look: ChannelLook = {},
    ): Promise<Write[]> {
      const seen = await channels.get(ownerId);
      return moveWrites(seen, { ...styled(seen, look), words: await wordsOf(ownerId, names) });
    },
  };
}

/** Of the settings of its feed those that are given are changed, and an empty text takes one back. */
function styled(seen: ChannelRecord, { podcast, ...look }: ChannelLook): ChannelRecordChange {
  if (podcast === undefined) return look;
  const merged = Object.entries({ ...seen.podcast, ...podcast });
  return { ...look, podcast: Object.fromEntries(merged.filter(([, value]) => value !== '')) };
}

/** A category without a public audio stands nowhere. */
function published(
  channel: Pick<ChannelRecord, 'published'>,
  before: Publication | undefined,
  after: Publication | undefined,
): ChannelRecord['published'] {
  const categories = new Map(Object.entries(channel.published));
  const countedFrom = before && categories.get(before.category);
  if (before && countedFrom) {
    categories.delete(before.category);
    if (countedFrom.count > 1)
      categories.set(before.category, { ...countedFrom, count: countedFrom.count - 1 });
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
export type ChannelLook = Pick<ChannelRecordChange, 'headerColor' | 'bio' | 'links' | 'podcast'>;
/** How an audio stands in its channel while it is public. */
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
