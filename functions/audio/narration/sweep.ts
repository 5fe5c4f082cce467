import { liveDependencies } from '#functions/news/live-dependencies.ts';
import { documentClient, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { productionStore } from '#functions/audio/production-store.ts';
import { narrationExecutions } from './executions.ts';
import * as z from 'zod/mini';
import { reconcileAll } from './reconcile.ts';

const { AUDIO_TABLE, PEOPLE_TABLE, NARRATION_WORKFLOW_ARN } = environment(
  'AUDIO_TABLE',
  'PEOPLE_TABLE',
  'NARRATION_WORKFLOW_ARN',
);
const audios = audioStore(documentClient(), AUDIO_TABLE);
const reconcile = reconcileAll({
  productions: productionStore(documentClient(), { audioTable: AUDIO_TABLE, peopleTable: PEOPLE_TABLE }),
  ...liveDependencies(),
  executions: narrationExecutions(sfn(), NARRATION_WORKFLOW_ARN),
});

/** Looks after everything in the making. May run twice: what is started or ended already stays as it is. */
export const handler = step(z.unknown(), z.object({ swept: z.number() }), async () => ({
  swept: await reconcile(await audios.listProcessing()),
}));
