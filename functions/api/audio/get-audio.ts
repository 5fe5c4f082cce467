import type { audio as contract } from '#shared/contract/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/stores/audio-store.ts';
import { audioView } from './audio-view.ts';
import { findAudible } from './find-audio.ts';

export const getAudio =
  (audios: AudioStore): Operation<typeof contract.getAudio> =>
  async ({ actor, params }) => ({ audio: audioView(await findAudible(audios, params.id, actor)) });
