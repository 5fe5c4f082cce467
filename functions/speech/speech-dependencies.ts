import { admission } from '#functions/platform/admission/admission.ts';
import { admissionStore } from '#functions/platform/admission/admission-store.ts';
import { documentClient, polly } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { pollySpeech } from './polly.ts';
import { pronunciationStore } from './pronunciation-store.ts';
import { callMsAt, speechInTime, type Voices } from './voice-admission.ts';

/** How voices say the words of books, as it is deployed. */
export const deployedPronunciations = () =>
  pronunciationStore(documentClient(), environment('PRONUNCIATIONS_TABLE').PRONUNCIATIONS_TABLE);

/** The share of the voices that this stage has (`grantSpeakTo`). */
export function deployedVoices(): Voices {
  const env = environment('ADMISSIONS_TABLE', 'VOICE_CALLS_PER_SECOND');
  return {
    admission: admission(admissionStore(documentClient(), env.ADMISSIONS_TABLE, 'voices')),
    callMs: callMsAt(Number(env.VOICE_CALLS_PER_SECOND)),
  };
}

/** The voices for who waits on a page. */
export const deployedSpeech = () => speechInTime(pollySpeech(polly()), deployedVoices());
