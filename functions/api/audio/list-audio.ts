import type { audio as contract } from '#shared/contract/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/stores/audio-store.ts';
import { cursorOf, pageRequest } from '#functions/stores/page.ts';
import type { AudioViews } from './audio-view.ts';

export const listAudio =
  ({ audios, views }: Parts): Operation<typeof contract.listAudio> =>
  async ({ actor, query }) => {
    const { items, after } = await audios.listOf(actor.id, query.status, pageRequest(query));
    return { audios: await views.list(items), nextCursor: cursorOf(after) };
  };

interface Parts {
  readonly audios: AudioStore;
  readonly views: AudioViews;
}
