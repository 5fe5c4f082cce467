import { scripts } from '#shared/contract/audio/scripts.ts';
import { attemptDependencies } from '#functions/audio/attempts/attempt-dependencies.ts';
import {
  deployedPreview,
  deployedPronunciations,
  deployedSpeech,
} from '#functions/speech/speech-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedAudioViews } from '#functions/audio/deployed-views.ts';
import {
  deployedCounting,
  deployedDailyUse,
  spokenADay,
  tokensADay,
} from '#functions/credits/deployed-daily-use.ts';
import { scriptDrafts } from './script-drafts.ts';
import { decodeMono } from '#functions/speech/decode.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { changeScript } from './change-script.ts';
import { getScript } from './get-script.ts';
import { hearTurn } from './hear-turn.ts';
import { speakScript } from './speak-script.ts';
import { rewriteScript } from './rewrite-script.ts';

const env = environment('AUDIO_TABLE', 'WORK_BUCKET');
const people = peopleDependencies();
const spoken = deployedDailyUse(spokenADay);
const deps = {
  ...people,
  audios: audioStore(documentClient(), env.AUDIO_TABLE),
  ...attemptDependencies(),
  drafts: scriptDrafts(s3(), env.WORK_BUCKET),
  pronunciations: deployedPronunciations(),
  credits: creditDependencies().credits,
  views: deployedAudioViews(people.people),
  speech: deployedSpeech(),
  preview: deployedPreview(),
  decode: decodeMono,
  spoken,
  countSpoken: deployedCounting(spoken),
  countTokens: deployedCounting(deployedDailyUse(tokensADay)),
  transact: transactOn(documentClient()),
};

export const handler = serve(
  scripts,
  {
    getScript: getScript(deps),
    changeScript: changeScript(deps),
    writeScript: rewriteScript(deps),
    hearTurn: hearTurn(deps),
    speakScript: speakScript(deps),
  },
  { signedIn: people.personOf },
);
