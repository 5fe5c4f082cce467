import type { reports as contract } from '#shared/contract/sharing/reports.ts';
import type { AudioChanges } from '#functions/audio/audio-changes.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** The audio stays private until its author shares it. Safe to repeat. */
export function restoreAudio({ audios }: Dependencies): Operation<typeof contract.restoreAudio> {
  return async ({ params }) => {
    const audio = await audios.get(params.audioId);
    if (!audio || !(await audios.change(audio, { takenDown: undefined })))
      throw new Refusal('not_found', 'This recording no longer exists.');
  };
}

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get'> & Pick<AudioChanges, 'change'>;
}
