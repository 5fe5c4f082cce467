import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { sentencesOf, type Sentence } from '#functions/audio/passages/sentences.ts';
import { sentencesOfScript } from '#functions/audio/passages/script-sentences.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';

/** The sentences that an attempt speaks, cut anew from its text, or from the script of a podcast. */
export async function wordsOf(
  work: Pick<WorkStore, 'getSource' | 'getScript'>,
  audio: StoredAudio,
): Promise<Sentence[]> {
  if (audio.attempt.voicing.isPodcast) {
    const script = audio.scriptId && (await work.getScript(audio.ownerId, audio.scriptId));
    if (!script) throw new Error(`The script of ${audio.id} is gone.`);
    return sentencesOfScript(script.turns);
  }
  const source = await work.getSource(audio.ownerId, audio.attempt.source.textId);
  if (source === undefined) throw new Error(`The text of ${audio.id} is gone.`);
  return sentencesOf(source, { withNotes: audio.attempt.voicing.readNotes });
}
