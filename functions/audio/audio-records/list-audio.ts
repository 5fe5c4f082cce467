import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import type { Operation, Request } from '#functions/platform/serve.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { cursorOf, pageRequest, type Page } from '#functions/platform/dynamodb/paging.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isWanted, type WantedAudio } from './wanted-audio.ts';

export const listAudio =
  ({ audios, views }: Dependencies): Operation<typeof contract.listAudio> =>
  async ({ actor, query }) => {
    const { items, after } = await pageOf(audios, actor.id, query);
    return { audios: await views.list(items, actor.id), nextCursor: cursorOf(after) };
  };

/**
 * What is searched for has no index: it is looked for among all of a person's audios, as many as one answer has time
 * for. So a page may be short, or empty, and still say where the next one begins.
 */
async function pageOf(
  audios: Dependencies['audios'],
  ownerId: string,
  query: Query,
): Promise<Page<StoredAudio>> {
  const { status, cursor: _cursor, limit: _limit, ...wanted } = query;
  const page = pageRequest(query);
  if (!isSearch(wanted)) return audios.listOf(ownerId, status, page);
  const items: StoredAudio[] = [];
  const isFound = isWanted(wanted);
  let { after } = page;
  for (let read = 0; read < mostReads; read += 1) {
    const looked = await audios.listOf(ownerId, status, { limit: audiosPerRead, after });
    for (const audio of looked.items.filter(isFound)) {
      items.push(audio);
      if (items.length === page.limit) return { items, after: { id: audio.id, createdAt: audio.createdAt } };
    }
    if (!looked.after) return { items };
    after = looked.after;
  }
  return { items, ...(after && { after }) };
}

const isSearch = (wanted: WantedAudio): boolean => Object.values(wanted).some((value) => value !== undefined);

/** A record weighs some 2 kB: this is read in well under a second. */
const audiosPerRead = 100;
const mostReads = 5;

type Query = Request<typeof contract.listAudio>['query'];

interface Dependencies {
  readonly audios: Pick<AudioStore, 'listOf'>;
  readonly views: Pick<AudioViews, 'list'>;
}
