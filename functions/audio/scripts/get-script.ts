import type { scripts as contract } from '#shared/contract/audio/scripts.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findPodcast } from './find-podcast.ts';
import { scriptView, type ViewingDependencies } from './script-view.ts';

export const getScript =
  (deps: Dependencies): Operation<typeof contract.getScript> =>
  async ({ actor, params }) => ({
    script: await scriptView(deps, await findPodcast(deps.audios, params.id, actor)),
  });

interface Dependencies extends ViewingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
}
