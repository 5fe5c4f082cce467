import type { channelLists as contract } from '#shared/contract/sharing/channel-lists.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function listChannelAudio(deps: Dependencies): Operation<typeof contract.listChannelAudio> {
  return async ({ params, query }) => {
    const page = pageRequest(query);
    const { id } = await findByUsername(deps, params.username);
    const { items, after } = await deps.audios.listPublicOf(id, query.category, page);
    return { audios: await deps.views.list(items, undefined), nextCursor: cursorOf(after) };
  };
}

interface Dependencies extends FindingDependencies {
  readonly audios: Pick<AudioStore, 'listPublicOf'>;
  readonly views: Pick<AudioViews, 'list'>;
}
