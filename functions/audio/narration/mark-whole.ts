import type { StoredAudio, WholeSound } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AttemptStore } from '#functions/audio/attempts/attempt-store.ts';
import {
  isShared,
  reshareAudio,
  type ResharingDependencies,
} from '#functions/audio/public-copies/sharing.ts';

/**
 * Marks an attempt as ready with its complete sound, and replaces the public copy if the audio is shared. Does nothing
 * if the attempt is over. Retries if the audio is shared or unshared meanwhile.
 */
export async function markWhole(
  deps: MarkingDependencies,
  seen: StoredAudio,
  sound: WholeSound,
): Promise<void> {
  let audio: StoredAudio | undefined = seen;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    if (audio?.status !== 'PROCESSING' || audio.attempt.number !== sound.attempt) return;
    const currentAudio: StoredAudio = audio;
    const isMarked = isShared(currentAudio)
      ? await reshareAudio(deps, currentAudio, sound.attempt, (copied, extraWrites) =>
          deps.attempts.markReady(currentAudio, sound, { copied, extraWrites }),
        )
      : await deps.attempts.markReady(currentAudio, sound);
    if (isMarked) return;
    audio = await deps.audios.get(currentAudio.id);
  }
  throw new Error(`The audio ${seen.id} could not be ended in ${mostTries} tries.`);
}

const mostTries = 20;

export interface MarkingDependencies extends ResharingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly attempts: Pick<AttemptStore, 'markReady'>;
}
