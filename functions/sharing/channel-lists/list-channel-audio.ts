import type { channelLists as contract } from '#shared/contract/sharing/channel-lists.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isPublic } from '#functions/audio/shared-audio.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { audioIdsOf } from '#functions/books/named-audios.ts';
import type { ShownBooks } from '#functions/books/shown-books.ts';
import { isSerial, type ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function listChannelAudio(deps: Dependencies): Operation<typeof contract.listChannelAudio> {
  return async ({ params, query }) => {
    const page = pageRequest(query);
    const { id } = await findByUsername(deps, params.username);
    const isOldestFirst = isSerial(await deps.channels.get(id));
    const { items, after } = await deps.audios.listPublicOf(id, query.category, page, isOldestFirst);
    return { audios: await deps.views.list(items, undefined), nextCursor: cursorOf(after) };
  };
}

export function listChannelAudioIds(deps: Dependencies): Operation<typeof contract.listChannelAudioIds> {
  return async ({ params, query }) => {
    const { id } = await findByUsername(deps, params.username);
    if (query.book !== undefined) return { ids: await idsOfBook(deps, { ownerId: id, id: query.book }) };
    const isOldestFirst = isSerial(await deps.channels.get(id));
    return { ids: await deps.audios.publicIdsOf(id, query.category, isOldestFirst) };
  };
}

async function idsOfBook(
  { books, audios }: Dependencies,
  key: Pick<StoredBook, 'ownerId' | 'id'>,
): Promise<string[]> {
  const [book] = await books.getAll([key]);
  if (!book?.isShown) return [];
  const chapters = await books.contentsOf(book);
  const audiosById = await audios.getAll(chapters.flatMap((chapter) => Object.values(audioIdsOf(chapter))));
  return chapters.flatMap((chapter) => {
    const { narration = '', podcast = '' } = audioIdsOf(chapter);
    return [narration, podcast].find((id) => isPublic(audiosById.get(id))) ?? [];
  });
}

interface Dependencies extends FindingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly audios: Pick<AudioStore, 'getAll' | 'listPublicOf' | 'publicIdsOf'>;
  readonly books: Pick<ShownBooks, 'getAll' | 'contentsOf'>;
  readonly views: Pick<AudioViews, 'list'>;
}
