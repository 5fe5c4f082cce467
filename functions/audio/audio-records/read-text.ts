import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';

/** Returns the text of the last attempt, even of a failed one. */
export function readText({ audios, work }: Dependencies): Operation<typeof contract.readText> {
  return async ({ actor, params }) => {
    const audio = await findOwnAudio(audios, params.id, actor);
    const content = await work.getSource(audio.ownerId, audio.attempt.source.textId);
    if (content === undefined)
      throw new Refusal('not_found', 'The text of this recording is no longer stored.');
    return { content };
  };
}

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly work: Pick<WorkStore, 'getSource'>;
}
