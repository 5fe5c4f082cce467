import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';

export async function scriptOfSound(work: Pick<WorkStore, 'getScript'>, audio: StoredAudio) {
  const { sound } = audio;
  const script =
    sound?.scriptId === undefined ? undefined : await work.getScript(audio.ownerId, sound.scriptId);
  return script && sound && { turns: script.turns, voicing: sound };
}
