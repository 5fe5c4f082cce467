import type { audio as contract } from '#shared/contract/audio/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';

export const listAudio =
  ({ audios, views }: Dependencies): Operation<typeof contract.listAudio> =>
  async ({ actor, query }) => {
    const { items, after } = await audios.listOf(actor.id, query.status, pageRequest(query));
    return { audios: await views.list(items, actor.id), nextCursor: cursorOf(after) };
  };

interface Dependencies {
  readonly audios: AudioStore;
  readonly views: AudioViews;
}
