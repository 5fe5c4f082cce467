import { GroupToMake, GroupToSpeak } from '#shared/domain/audio/narration.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { documentClient, pollyOfSteps, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { decodeMono } from '#functions/speech/decode.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { passageCache } from '#functions/audio/work/passage-cache.ts';
import { pollySpeech } from '#functions/speech/polly.ts';
import { deployedVoicePrices, deployedVoices } from '#functions/speech/speech-dependencies.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { speakWhenAdmitted } from './speak-when-admitted.ts';

const { AUDIO_TABLE, PASSAGES_TABLE, WORK_BUCKET } = environment(
  'AUDIO_TABLE',
  'PASSAGES_TABLE',
  'WORK_BUCKET',
);
const work = workStore(s3(), WORK_BUCKET);
const deps = {
  ...liveDependencies(),
  audios: audioStore(documentClient(), AUDIO_TABLE),
  work,
  passages: passageCache(documentClient(), { passagesTable: PASSAGES_TABLE, work }),
  speech: pollySpeech(pollyOfSteps(), deployedVoicePrices()),
  voices: deployedVoices(),
  decode: decodeMono,
};

/** Safe to repeat: passages that were already spoken come from the cache. */
export const handler = step(GroupToSpeak, GroupToSpeak, async (toSpeak) => ({
  ...GroupToMake.parse(toSpeak),
  ...(await speakWhenAdmitted(deps, toSpeak)),
}));
