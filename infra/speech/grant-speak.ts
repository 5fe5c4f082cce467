import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { grantAdmission } from '#infra/constructs/grant-admission.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May have the engine speak, which costs money by the character, when its share of the quota allows. Sets the rate. */
export function grantSpeakTo(granted: AppFunction, needed: Pick<Foundation, 'data'>): void {
  granted.addEnvironment('VOICE_CALLS_PER_SECOND', String(stageOf(granted).voiceCallsPerSecond));
  grantAdmission(granted, needed);
  granted.allow(['polly:SynthesizeSpeech'], ['*'], 'Voices of Polly are no resources.');
}
