import { NarrationInput, ScriptToWrite } from '#shared/domain/audio/narration.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { deployedModelShare, deployedWriter } from '#functions/writing/deployed-writer.ts';
import { deployedAttempts } from '#functions/audio/attempts/attempt-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { scriptDrafts } from '#functions/audio/scripts/script-drafts.ts';
import { writeScriptWhenFree } from '#functions/audio/scripts/generation/write-script-when-free.ts';
import { workStore } from '#functions/audio/work/work-store.ts';

const { AUDIO_TABLE, WORK_BUCKET } = environment('AUDIO_TABLE', 'WORK_BUCKET');
const deps = {
  ...liveDependencies(),
  audios: audioStore(documentClient(), AUDIO_TABLE),
  attempts: deployedAttempts(),
  work: workStore(s3(), WORK_BUCKET),
  drafts: scriptDrafts(s3(), WORK_BUCKET),
  writer: deployedWriter(),
  share: deployedModelShare(),
  now: () => new Date(),
};

/** Safe to run twice, because the model's answers and the finished script are stored. */
export const handler = step(ScriptToWrite, ScriptToWrite, async (toWrite) => ({
  ...NarrationInput.parse(toWrite),
  ...(await writeScriptWhenFree(deps, toWrite)),
}));
