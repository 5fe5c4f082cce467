import { liveDependencies } from '#functions/news/live-dependencies.ts';
import { statusMessageOf } from '#functions/audio/status-message.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { productionStore } from '#functions/audio/production-store.ts';
import * as z from 'zod/mini';
import { reasonOf } from './reason.ts';

const { AUDIO_TABLE, PEOPLE_TABLE } = environment('AUDIO_TABLE', 'PEOPLE_TABLE');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const productions = productionStore(documentClient(), { audioTable: AUDIO_TABLE, peopleTable: PEOPLE_TABLE });
const { live } = liveDependencies();

/** EventBridge's notice that an execution ended badly; a Catch would miss time-outs and aborts. */
const StatusChange = z.object({
  detail: z.object({
    status: z.enum(['FAILED', 'TIMED_OUT', 'ABORTED']),
    input: z.string(),
    error: z.optional(z.nullable(z.string())),
    cause: z.optional(z.nullable(z.string())),
  }),
});
const NarrationInput = z.object({ audioId: z.string(), attempt: z.number() });

/** May run twice: an attempt that is not running any more is left as it is. */
export const handler = step(StatusChange, z.object({ settled: z.boolean() }), async ({ detail }) => {
  const { audioId, attempt } = NarrationInput.parse(JSON.parse(detail.input));
  const reason = reasonOf({ ...detail, error: detail.error ?? undefined, cause: detail.cause ?? undefined });
  const audio = await audios.get(audioId);
  const settled = audio?.attempt === attempt && (await productions.markFailed(audio, reason));
  if (settled) {
    log.warn('An audio failed', {
      audioId,
      attempt,
      status: detail.status,
      error: detail.error ?? undefined,
    });
    await live.tell(audio.ownerId, statusMessageOf({ ...audio, status: 'FAILED' }));
  }
  return { settled };
});
