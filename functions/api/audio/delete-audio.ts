import type { audio as contract } from '#shared/contract/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/stores/audio-store.ts';
import type { ProductionStore } from '#functions/stores/production-store.ts';
import type { MediaStore } from '#functions/stores/media-store.ts';
import type { WorkStore } from '#functions/stores/work-store.ts';
import type { PassageCache } from '#functions/speech/passage-cache.ts';
import type { NarrationExecutions } from '#functions/workflows/narration/executions.ts';
import { withdraw } from './change-audio.ts';
import { findOwn } from './find-audio.ts';

/** The record goes last: a deletion that was cut off can be asked for again. */
export function deleteAudio(parts: Parts): Operation<typeof contract.deleteAudio> {
  return async ({ actor, params }) => {
    const audio = await findOwn(parts.audios, params.id, actor);
    if (audio.status === 'PROCESSING') {
      await parts.executions.stop({ audioId: audio.id, attempt: audio.attempt });
    }
    if (audio.publicMediaId) await withdraw(parts, audio, audio.publicMediaId);
    await parts.media.deleteMedia(audio.ownerId, audio.id);
    await parts.passages.release(audio.ownerId, audio.id);
    await parts.work.deleteWork(audio.ownerId, audio.id);
    await parts.productions.remove(audio);
  };
}

interface Parts {
  readonly audios: AudioStore;
  readonly productions: ProductionStore;
  readonly media: MediaStore;
  readonly work: WorkStore;
  readonly passages: PassageCache;
  readonly executions: NarrationExecutions;
  readonly invalidate: (paths: readonly string[]) => Promise<void>;
}
