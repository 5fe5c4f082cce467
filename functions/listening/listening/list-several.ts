import type { listening as contract } from '#shared/contract/listening/listening.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isAudible } from '#functions/audio/find-audio.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** For clients that stored only audio ids: a play queue after a reload, a visitor's history. */
export const listSeveral =
  ({ audios, views }: Dependencies): Operation<typeof contract.listSeveral> =>
  async ({ actor, query }) => {
    const ids = [...new Set(query.ids.split(','))];
    const knownAudios = await audios.getAll(ids);
    const audibleAudios = ids
      .flatMap((id) => knownAudios.get(id) ?? [])
      .filter((audio) => isAudible(audio, actor));
    return { audios: await views.list(audibleAudios, actor?.id) };
  };

interface Dependencies {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly views: Pick<AudioViews, 'list'>;
}
