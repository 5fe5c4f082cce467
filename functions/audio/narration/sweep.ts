import { liveDependencies } from '#functions/news/live-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { deployedProductions } from '#functions/audio/audio-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { narrationExecutions } from './executions.ts';
import * as z from 'zod/mini';
import { edgeInvalidation } from '#functions/audio/media/edge-invalidation.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { leftoversUntil, withdrawLeftovers } from '#functions/audio/withdraw-leftovers.ts';
import { reconcileAll } from './reconcile.ts';

const env = environment(
  'AUDIO_TABLE',
  'PUBLIC_COPIES_TABLE',
  'MEDIA_BUCKET',
  'NARRATION_WORKFLOW_ARN',
  'DISTRIBUTION_PARAMETER',
);
const audios = audioStore(documentClient(), env.AUDIO_TABLE);
const copies = publicCopyStore(documentClient(), env.PUBLIC_COPIES_TABLE);
const reconcile = reconcileAll({
  productions: deployedProductions(),
  ...liveDependencies(),
  executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
});
const withdraw = withdrawLeftovers({
  copies,
  media: mediaStore(s3(), env.MEDIA_BUCKET),
  invalidate: edgeInvalidation(env.DISTRIBUTION_PARAMETER),
});
const Swept = z.object({ withdrawn: z.number(), swept: z.number() });

/**
 * Looks after everything in the making, and after public copies that no record names. May run twice: what is started,
 * ended or withdrawn already stays as it is. The one is looked after also where the other fails.
 */
export const handler = step(z.unknown(), Swept, async () => {
  const [withdrawn, swept] = await Promise.allSettled([
    copies.listUntil(leftoversUntil(new Date())).then(withdraw),
    audios.listProcessing().then(reconcile),
  ]);
  if (withdrawn.status === 'rejected') throw withdrawn.reason;
  if (swept.status === 'rejected') throw swept.reason;
  return { withdrawn: withdrawn.value, swept: swept.value };
});
