import { liveDependencies } from '#functions/news/live-dependencies.ts';
import { statusMessageOf } from '#functions/audio/status-message.ts';
import { badEndStep } from '#functions/platform/bad-end.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { deployedProductions } from '#functions/audio/audio-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { NarrationInput } from '#shared/domain/audio/narration.ts';
import * as z from 'zod/mini';
import { reasonOf } from './reason.ts';

const { AUDIO_TABLE } = environment('AUDIO_TABLE');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const productions = deployedProductions();
const { live } = liveDependencies();
const Settled = z.object({ settled: z.boolean() });

/** May run twice: an attempt that is not running any more is left as it is. */
export const handler = badEndStep(NarrationInput, Settled, async ({ audioId, attempt }, end) => {
  const audio = await audios.get(audioId);
  const settled = audio?.attempt === attempt && (await productions.markFailed(audio, reasonOf(end)));
  if (settled) {
    log.warn('An audio failed', { audioId, attempt, status: end.status, error: end.error });
    await live.tell(audio.ownerId, statusMessageOf({ ...audio, status: 'FAILED' }));
  }
  return { settled };
});
