import type { voices as contract } from '#shared/contract/audio/voices.ts';
import { voices } from '#shared/domain/audio/voices.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { EngineBusy, type Speech } from '#functions/audio/speech/speech.ts';
import type { VoiceSampleStore } from './voice-sample-store.ts';

/** Two first requests at once speak it twice and keep one: the same words in the same voice. */
export function getVoiceSample(
  speech: Speech,
  samples: VoiceSampleStore,
): Operation<typeof contract.getVoiceSample> {
  return async ({ params }) => {
    const voice = voices.find(({ id }) => id === params.id);
    if (!voice) throw new Refusal('not_found', 'There is no such voice.');
    const origin = fingerprint([speech.renderingOf(voice), voice.introduction]);
    if (!(await samples.isMadeFrom(voice.name, origin))) {
      const sound = await speech.speak(voice.introduction, voice).catch((error: unknown) => {
        throw error instanceof EngineBusy ? new Refusal('too_many', error.message) : error;
      });
      await samples.put(voice.name, origin, sound);
    }
    return { sampleUrl: samples.addressOf(voice.name) };
  };
}
