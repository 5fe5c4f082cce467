import type { PassageCache } from '#functions/speech/passage-cache.ts';
import type { StoredAudio } from '#functions/stores/audio-item.ts';
import type { MediaStore } from '#functions/stores/media-store.ts';
import type { ProductionStore } from '#functions/stores/production-store.ts';
import type { WorkStore } from '#functions/stores/work-store.ts';
import type { NarrationExecutions } from '#functions/workflows/narration/executions.ts';
import { withdraw } from './change-audio.ts';

/** Removes an audio with all that was made for it. The record goes last: what was cut off can be done again. */
export function removeAudio(parts: RemovalParts) {
  return async (audio: StoredAudio): Promise<void> => {
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

export interface RemovalParts {
  readonly productions: ProductionStore;
  readonly media: MediaStore;
  readonly work: WorkStore;
  readonly passages: PassageCache;
  readonly executions: NarrationExecutions;
  /** Makes the edges forget paths. */
  readonly invalidate: (paths: readonly string[]) => Promise<void>;
}
