import {
  deployedCounting,
  deployedDailyUse,
  spokenADay,
  tokensADay,
} from '#functions/credits/deployed-daily-use.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedAttempts } from './attempts/attempt-dependencies.ts';
import { narrationExecutions } from './attempts/executions.ts';
import { audioStore } from './audio-store.ts';
import type { AudioViews } from './audio-view.ts';
import type { TextNarration } from './narrated-text.ts';
import { textNarration } from './narrated-texts/text-narration.ts';
import { workStore } from './work/work-store.ts';

export function deployedTextNarration(views: AudioViews): TextNarration {
  const env = environment('AUDIO_TABLE', 'WORK_BUCKET', 'NARRATION_WORKFLOW_ARN');
  return textNarration({
    audios: audioStore(documentClient(), env.AUDIO_TABLE),
    attempts: deployedAttempts(),
    work: workStore(s3(), env.WORK_BUCKET),
    executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
    spoken: deployedDailyUse(spokenADay),
    countTokens: deployedCounting(deployedDailyUse(tokensADay)),
    now: () => new Date(),
    views,
  });
}
