import { NarrationInput } from '#shared/domain/audio/narration.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { deployedWriter } from '#functions/writing/deployed-writer.ts';
import { deployedAttempts } from '#functions/audio/audio-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { scriptDrafts } from '#functions/audio/scripts/script-drafts.ts';
import { writeScript } from '#functions/audio/script-generation/write-script.ts';
import { workStore } from '#functions/audio/work/work-store.ts';

const { AUDIO_TABLE, WORK_BUCKET } = environment('AUDIO_TABLE', 'WORK_BUCKET');
const deps = {
  ...liveDependencies(),
  audios: audioStore(documentClient(), AUDIO_TABLE),
  attempts: deployedAttempts(),
  work: workStore(s3(), WORK_BUCKET),
  drafts: scriptDrafts(s3(), WORK_BUCKET),
  writer: deployedWriter(),
  now: () => new Date(),
};

/**
 * Has the script of a podcast written. May run twice: what the model wrote is kept, and a script that is kept is not
 * written again.
 */
export const handler = step(NarrationInput, NarrationInput, async (input) => {
  await writeScript(deps, input);
  return input;
});
