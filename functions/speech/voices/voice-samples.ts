import { voices } from '#shared/domain/speech/voices.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { EngineBusy, type Speech } from '#functions/speech/speech.ts';
import type { Preview } from '#functions/speech/previews.ts';
import type { VoiceSampleStore } from './voice-sample-store.ts';

/**
 * Answers the path at which a voice introduces itself; what lies there is made first where it was made from other words
 * or another voice. Two first requests at once speak it twice and keep one: the same words in the same voice.
 */
export function voiceSamples(
  speech: Speech,
  preview: Preview,
  samples: VoiceSampleStore,
): (voiceId: string) => Promise<string> {
  return async (voiceId) => {
    const voice = voices.find(({ id }) => id === voiceId);
    if (!voice) throw new Refusal('not_found', 'This voice doesn’t exist.');
    const origin = fingerprint([speech.renderingOf(voice), voice.introduction]);
    if (!(await samples.isMadeFrom(voice.name, origin))) {
      await preview(everyone, 1, async () =>
        samples.put(voice.name, origin, await speech.speak(voice.introduction, voice)),
      ).catch((error: unknown) => {
        throw error instanceof EngineBusy ? new Refusal('too_many', error.message) : error;
      });
    }
    return samples.addressOf(voice.name);
  };
}

/** A sample is made once for all who hear it. */
const everyone = 'voice-samples';
