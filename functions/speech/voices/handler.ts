import { voices as contract } from '#shared/contract/speech/voices.ts';
import { s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedSampling, deployedSpeech } from '#functions/speech/speech-dependencies.ts';
import { voiceSampleStore } from './voice-sample-store.ts';
import { offeredVoices } from './offered-voices.ts';
import { voiceSamples } from './voice-samples.ts';

const { MEDIA_BUCKET } = environment('MEDIA_BUCKET');

const sampleOf = voiceSamples(deployedSpeech(), deployedSampling(), voiceSampleStore(s3(), MEDIA_BUCKET));

export const handler = serve(contract, {
  listVoices: () => Promise.resolve({ voices: offeredVoices }),
  getVoiceSample: ({ params, query }) => sampleOf(params.id, query.text),
  playVoiceSample: async ({ params }) => (await sampleOf(params.id)).sampleUrl,
});
