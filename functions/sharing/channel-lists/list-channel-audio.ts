import type { channelLists as contract } from '#shared/contract/sharing/channel-lists.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isHeardFromBeginning, type ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function listChannelAudio(deps: Dependencies): Operation<typeof contract.listChannelAudio> {
  return async ({ params, query }) => {
    const page = pageRequest(query);
    const { id } = await findByUsername(deps, params.username);
    const isOldestFirst = isHeardFromBeginning(await deps.channels.get(id));
    const { items, after } = await deps.audios.listPublicOf(id, query.category, page, isOldestFirst);
    return { audios: await deps.views.list(items, undefined), nextCursor: cursorOf(after) };
  };
}

export function listChannelAudioIds(deps: Dependencies): Operation<typeof contract.listChannelAudioIds> {
  return async ({ params, query }) => {
    const { id } = await findByUsername(deps, params.username);
    const isOldestFirst = isHeardFromBeginning(await deps.channels.get(id));
    return { ids: await deps.audios.publicIdsOf(id, query.category, isOldestFirst) };
  };
}

interface Dependencies extends FindingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly audios: Pick<AudioStore, 'listPublicOf' | 'publicIdsOf'>;
  readonly views: Pick<AudioViews, 'list'>;
}
