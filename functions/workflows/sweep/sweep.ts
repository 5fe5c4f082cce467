import { deployedChannel } from '#functions/live/deployed-channel.ts';
import { statusMessageOf } from '#functions/live/status-message.ts';
import { documentClient, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import type { StoredAudio } from '#functions/stores/audio-item.ts';
import { audioStore } from '#functions/stores/audio-store.ts';
import { productionStore } from '#functions/stores/production-store.ts';
import { reasonOf } from '#functions/workflows/settle/reason.ts';
import { narrationExecutions } from '#functions/workflows/narration/executions.ts';
import * as z from 'zod/mini';

const { AUDIO_TABLE, PEOPLE_TABLE, NARRATION_WORKFLOW_ARN } = environment(
  'AUDIO_TABLE',
  'PEOPLE_TABLE',
  'NARRATION_WORKFLOW_ARN',
);
const audios = audioStore(documentClient(), AUDIO_TABLE);
const productions = productionStore(documentClient(), { audioTable: AUDIO_TABLE, peopleTable: PEOPLE_TABLE });
const live = deployedChannel();
const executions = narrationExecutions(sfn(), NARRATION_WORKFLOW_ARN);

/**
 * Brings records and executions together again after whatever was cut off: a record without execution gets
 * one, a record whose execution is over is ended. May run twice: both are without effect the second time.
 */
export const handler = step(z.unknown(), z.object({ swept: z.number() }), async () => {
  const processing = await audios.listProcessing();
  for (const audio of processing) await reconcile(audio);
  return { swept: processing.length };
});

async function reconcile(audio: StoredAudio): Promise<void> {
  const attempt = { audioId: audio.id, attempt: audio.attempt };
  const found = await executions.find(attempt);
  switch (found) {
    case 'running':
      return;
    case 'missing':
      log.warn('An audio had no execution and was started', attempt);
      return executions.start(attempt);
    case 'succeeded':
    case 'failed':
      log.warn('An audio outlived its execution and was ended', { ...attempt, execution: found });
      if (await productions.markFailed(audio, reasonOf({ status: 'ABORTED' })))
        await live.tell(audio.ownerId, statusMessageOf({ ...audio, status: 'FAILED' }));
      return;
    default:
      return found satisfies never;
  }
}
