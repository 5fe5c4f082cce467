import { admission } from '#functions/platform/admission/admission.ts';
import { admissionStore } from '#functions/platform/admission/admission-store.ts';
import { callMsAt } from '#functions/platform/admission/call-paced.ts';
import { documentClient, polly } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { pollySpeech, type VoicePrices } from './polly.ts';
import { pronunciationStore } from './pronunciation-store.ts';
import { previewCounts } from './preview-counts.ts';
import { previews } from './previews.ts';
import type { VoiceAdmission } from './voice-admission.ts';

export const deployedPronunciations = () =>
  pronunciationStore(documentClient(), environment('PRONUNCIATIONS_TABLE').PRONUNCIATIONS_TABLE);

export function deployedVoices(): VoiceAdmission {
  const env = environment('ADMISSIONS_TABLE', 'VOICE_CALLS_PER_SECOND');
  return {
    admission: admission(admissionStore(documentClient(), env.ADMISSIONS_TABLE, 'voices')),
    callMs: callMsAt(Number(env.VOICE_CALLS_PER_SECOND)),
  };
}

export const deployedVoicePrices = (): VoicePrices =>
  JSON.parse(environment('VOICE_PRICES').VOICE_PRICES) as VoicePrices;

export const deployedSpeech = () => pollySpeech(polly(), deployedVoicePrices());

/** The Lambda function that calls this needs permission for `UpdateItem` on the table Usage. */
export const deployedPreview = () =>
  previews(
    deployedVoices(),
    previewCounts(documentClient(), environment('USAGE_TABLE').USAGE_TABLE, () => new Date()),
  );

/** Counts no previews, because samples of voices are generated for no particular person. */
export const deployedSampling = () => previews(deployedVoices(), () => Promise.resolve());
