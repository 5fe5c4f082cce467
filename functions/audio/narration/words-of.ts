import { textIdOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { sentencesOf, type Sentence } from '#functions/audio/passages/sentences.ts';
import type { WorkStore } from '#functions/audio/work-store.ts';

/** The sentences that an attempt speaks, cut from its text anew. */
export async function wordsOf(work: Pick<WorkStore, 'getSource'>, audio: StoredAudio): Promise<Sentence[]> {
  const source = await work.getSource(audio.ownerId, textIdOf(audio));
  if (source === undefined) throw new Error(`The text of ${audio.id} is gone.`);
  return sentencesOf(source);
}
