import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findAudibleAudio } from '#functions/audio/find-audio.ts';

export const getAudio =
  ({ audios, views }: Dependencies): Operation<typeof contract.getAudio> =>
  async ({ actor, params }) => ({
    audio: await views.one(await findAudibleAudio(audios, params.id, actor), actor?.id),
  });

interface Dependencies {
  readonly audios: AudioStore;
  readonly views: AudioViews;
}
