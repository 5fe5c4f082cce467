import type { PassageCache } from '#functions/audio/passages/passage-cache.ts';
import { textIdOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { ProductionStore } from '#functions/audio/production-store.ts';
import type { WorkStore } from '#functions/audio/work-store.ts';
import type { NarrationExecutions } from '#functions/audio/narration/executions.ts';
import { withdraw } from './change-audio.ts';

/**
 * Removes an audio with all that was made for it. The record goes last: what was cut off can be done again. One in the
 * making is ended first, so that the end of its execution is no news to anybody.
 */
export function removeAudio(deps: RemovalDependencies) {
  return async (audio: StoredAudio): Promise<void> => {
    if (audio.status === 'PROCESSING') {
      await deps.productions.markFailed(audio, beingDeleted);
      await deps.executions.stop({ audioId: audio.id, attempt: audio.attempt });
    }
    if (audio.publicMediaId) await withdraw(deps, audio, audio.publicMediaId);
    await deps.media.deleteMedia(audio.ownerId, audio.id);
    await deps.passages.release(audio.ownerId, audio.id);
    await deps.work.deleteWork(audio.ownerId, audio.id);
    await deps.work.deleteSource(audio.ownerId, textIdOf(audio));
    await deps.productions.remove(audio);
  };
}

const beingDeleted = 'This audio was being deleted. Delete it again, or make it again.';

export interface RemovalDependencies {
  readonly productions: Pick<ProductionStore, 'markFailed' | 'remove'>;
  readonly media: Pick<MediaStore, 'deleteMedia' | 'removePublic'>;
  readonly work: Pick<WorkStore, 'deleteWork' | 'deleteSource'>;
  readonly passages: Pick<PassageCache, 'release'>;
  readonly executions: Pick<NarrationExecutions, 'stop'>;
  /** Makes the edges forget paths. */
  readonly invalidate: (paths: readonly string[]) => Promise<void>;
}
