import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { NarrationInput } from '#shared/domain/audio/narration.ts';
import { audioStore } from '#functions/audio/audio-store.ts';

const { AUDIO_TABLE } = environment('AUDIO_TABLE');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const { live } = liveDependencies();

/** Safe to repeat: each run sends the audio's current status. */
export const handler = step(NarrationInput, NarrationInput, async (input) => {
  const audio = await audios.get(input.audioId);
  if (audio?.attempt.number === input.attempt) await live.tell(audio.ownerId, statusMessageOf(audio));
  return input;
});
