import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { advanceAll } from '#functions/audio/book-audio/advance-all.ts';
import { bookAudioDependencies } from '#functions/audio/book-audio/book-audio-dependencies.ts';
import { narrationExecutions } from '#functions/audio/attempts/executions.ts';
import * as z from 'zod/mini';
import { deployedEdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { leftoversUntil, withdrawLeftovers } from '#functions/audio/public-copies/withdraw-leftovers.ts';
import { reconcileAll } from './reconcile.ts';

const env = environment('PUBLIC_COPIES_TABLE', 'MEDIA_BUCKET', 'NARRATION_WORKFLOW_ARN');
const executions = narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN);
const deps = { ...bookAudioDependencies(), executions };
const copies = publicCopyStore(documentClient(), env.PUBLIC_COPIES_TABLE);
const reconcileAudios = reconcileAll({
  ...deps,
  ...liveDependencies(),
});
const withdrawCopies = withdrawLeftovers({
  copies,
  media: mediaStore(s3(), env.MEDIA_BUCKET),
  edges: deployedEdgeNotes(),
});
const Swept = z.object({ withdrawn: z.number(), swept: z.number() });

/**
 * Checks running attempts, then running book jobs, and withdraws public copies that no record refers to. Safe to
 * repeat: work that is already done is skipped. Each part runs even if another fails.
 */
export const handler = step(z.unknown(), Swept, async () => {
  const [withdrawn, swept] = await Promise.allSettled([
    copies.listUntil(leftoversUntil(new Date())).then(withdrawCopies),
    sweepAudios(),
  ]);
  if (withdrawn.status === 'rejected') throw withdrawn.reason;
  if (swept.status === 'rejected') throw swept.reason;
  return { withdrawn: withdrawn.value, swept: swept.value };
});

async function sweepAudios(): Promise<number> {
  // Book jobs that started within the last minute are left to the request that started them.
  const minuteAgo = new Date(deps.now().getTime() - 60_000).toISOString();
  try {
    return await reconcileAudios(await deps.audios.listProcessing());
  } finally {
    await advanceAll(deps, await deps.jobs.listRunning(minuteAgo));
  }
}
