import { NarrationInput, NarrationToContinue } from '#shared/domain/audio/narration.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { documentClient, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { continueNarration } from './continue-narration.ts';
import { narrationExecutions } from '#functions/audio/attempts/executions.ts';

const { AUDIO_TABLE } = environment('AUDIO_TABLE');
const audios = audioStore(documentClient(), AUDIO_TABLE);

/**
 * Starts the next execution of a long narration before the history of this one is full. Step Functions passes the
 * workflow's ARN, because an environment variable of one of the workflow's own steps would be a circular reference.
 * Safe to run twice: the record gets the next execution only once, and an execution of the same name starts only once.
 */
export const handler = step(NarrationToContinue, NarrationInput, async ({ machineArn, round }) => {
  const executions = narrationExecutions(sfn(), machineArn);
  await continueNarration({ audios, executions, now: () => new Date() }, round);
  return round;
});
