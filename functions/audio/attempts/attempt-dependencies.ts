import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { passageCache } from '#functions/audio/work/passage-cache.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { attemptStore } from './attempt-store.ts';
import { narrationExecutions } from './executions.ts';

export function attemptDependencies() {
  const env = environment('PASSAGES_TABLE', 'WORK_BUCKET', 'NARRATION_WORKFLOW_ARN');
  const work = workStore(s3(), env.WORK_BUCKET);
  return {
    attempts: deployedAttempts(),
    work,
    passages: passageCache(documentClient(), { passagesTable: env.PASSAGES_TABLE, work }),
    executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
  };
}

export function deployedAttempts() {
  const { AUDIO_TABLE, PEOPLE_TABLE } = environment('AUDIO_TABLE', 'PEOPLE_TABLE');
  return attemptStore(
    documentClient(),
    { audioTable: AUDIO_TABLE, peopleTable: PEOPLE_TABLE },
    creditDependencies().credits,
    deployedNewsItems(),
  );
}
