import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import type { Operation, Request } from '#functions/platform/serve.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { cursorOf, pageRequest, type Page } from '#functions/platform/dynamodb/paging.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { audioNamer, type NamedBooks } from '#functions/audio/named-books.ts';
import { matcherOf, type AudioFilters } from './wanted-audio.ts';

export const listAudio =
  ({ audios, views, named }: Dependencies): Operation<typeof contract.listAudio> =>
  async ({ actor, query }) => {
    const { items, after } = await pageOf({ audios, named }, actor.id, query);
    return { audios: await views.list(items, actor.id), nextCursor: cursorOf(after) };
  };

/**
 * A search has no index, so it reads as many of the person's audios as one response has time for. A page may be short
 * or empty and still have a next cursor.
 */
async function pageOf(
  { audios, named }: Pick<Dependencies, 'audios' | 'named'>,
  ownerId: string,
  query: Query,
): Promise<Page<StoredAudio>> {
  const { status, cursor: _cursor, limit: _limit, ...filters } = query;
  const page = pageRequest(query);
  if (!isSearch(filters)) return audios.listOf(ownerId, status, page);
  const items: StoredAudio[] = [];
  const isFound = matcherOf(filters);
  let { after } = page;
  for (let readCount = 0; readCount < mostReads; readCount += 1) {
    const looked = await audios.listOf(ownerId, status, { limit: audiosPerRead, after });
    const nameOf = filters.title === undefined ? titleOf : await audioNamer(named, looked.items, ownerId);
    for (const audio of looked.items.filter((one) => isFound(one, nameOf(one)))) {
      items.push(audio);
      if (items.length === page.limit) return { items, after: { id: audio.id, createdAt: audio.createdAt } };
    }
    if (!looked.after) return { items };
    after = looked.after;
  }
  return { items, ...(after && { after }) };
}

const titleOf = ({ title }: StoredAudio): string => title;

const isSearch = (filters: AudioFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** A record is about 2 kB, so `mostReads` reads of this size take well under a second. */
const audiosPerRead = 100;
const mostReads = 5;

type Query = Request<typeof contract.listAudio>['query'];

interface Dependencies {
  readonly audios: Pick<AudioStore, 'listOf'>;
  readonly views: Pick<AudioViews, 'list'>;
  readonly named: NamedBooks;
}
