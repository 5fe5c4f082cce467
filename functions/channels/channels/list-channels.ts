import type { channels as contract } from '#shared/contract/channels/channels.ts';
import type { DirectoryStore } from '#functions/channels/directory-store.ts';
import {
  categoryList,
  directoryList,
  wordListLetters,
  wordList,
  normalizedWords,
} from '#functions/channels/directory-entries.ts';
import type { ChannelRecord } from '#functions/channels/channel-store.ts';
import { cursorFrom, invalidCursor, partsOf, defaultPageSize } from '#functions/platform/dynamodb/paging.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation, Request } from '#functions/platform/serve.ts';
import { channelsAt, type ChannelsAtDependencies } from '#functions/channels/channels-at.ts';

/**
 * Filters after reading a page of entries, so a page can have fewer channels than its limit and still have a next page.
 */
export function listChannels(deps: Dependencies): Operation<typeof contract.listChannels> {
  return async ({ query }) => {
    const filters = filtersFrom(query);
    const { list, prefix } = filters;
    const { entries, after } = await deps.directory.listOf(list, {
      prefix,
      limit: query.limit ?? defaultPageSize,
      after: afterOf(query.cursor, filters),
    });
    const channels = await channelsAt(deps, entries, filters.shows);
    return { channels, nextCursor: after && cursorFrom(list, after) };
  };
}

function filtersFrom({ query = '', category }: Query): Filters {
  const isOfCategory = ({ published }: ChannelRecord) => category === undefined || category in published;
  if (query.trim() === '')
    return { list: category === undefined ? directoryList : categoryList(category), shows: isOfCategory };

  const words = normalizedWords(query);
  const prefix = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (prefix.length < wordListLetters)
    throw new Refusal('invalid', 'Enter at least the first two letters of a name.');
  return {
    list: wordList(prefix),
    prefix,
    shows: (record, sortKey) =>
      isOfCategory(record) && hasWordsWith(words, record) && isFirstEntry(sortKey, prefix, record),
  };
}

const hasWordsWith = (starts: readonly string[], { words = [] }: ChannelRecord) =>
  starts.every((start) => words.some((word) => word.startsWith(start)));

/**
 * A channel has one entry for each of its search words. If several of its words start with the prefix, the channel is
 * shown only for the first of them, so that it appears once.
 */
const isFirstEntry = (sortKey: string, prefix: string, { words = [] }: ChannelRecord) =>
  sortKey.startsWith(`${words.filter((word) => word.startsWith(prefix)).toSorted()[0]}#`);

function afterOf(cursor: string | undefined, { list, prefix = '' }: Filters): string | undefined {
  if (cursor === undefined) return undefined;
  const [cursorList, sortKey] = partsOf(cursor);
  if (cursorList !== list || !sortKey.startsWith(prefix)) throw invalidCursor();
  return sortKey;
}

type Query = Request<typeof contract.listChannels>['query'];
interface Filters {
  readonly list: string;
  readonly prefix?: string;
  readonly shows: (record: ChannelRecord, sortKey: string) => boolean;
}
interface Dependencies extends ChannelsAtDependencies {
  readonly directory: Pick<DirectoryStore, 'listOf'>;
}
