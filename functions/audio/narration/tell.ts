import { liveDependencies } from '#functions/news/live-dependencies.ts';
import { statusMessageOf } from '#functions/audio/status-message.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { FinishedNarration } from '#shared/domain/audio/narration.ts';
import { audioStore } from '#functions/audio/audio-store.ts';

const { AUDIO_TABLE } = environment('AUDIO_TABLE');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const { live } = liveDependencies();

/** Tells the owner what became of the audio. May run twice: the same news twice are still true. */
export const handler = step(FinishedNarration, FinishedNarration, async (finished) => {
  const audio = await audios.get(finished.audioId);
  if (audio?.attempt === finished.attempt) await live.tell(audio.ownerId, statusMessageOf(audio));
  return finished;
});
