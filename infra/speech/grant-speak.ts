import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { countPaid } from '#infra/constructs/count-paid.ts';
import { grantAdmission } from '#infra/constructs/grant-admission.ts';
import type { Foundation } from '#infra/foundation.ts';
import { prices } from '#infra/prices.ts';

/**
 * Allows speech synthesis, which is billed by the character, and access to the queue for its quota. Also sets the
 * environment variables with the rate and the prices, and counts the costs.
 */
export function grantSpeakTo(granted: AppFunction, needed: Pick<Foundation, 'data'>): void {
  granted.addEnvironment('VOICE_CALLS_PER_SECOND', String(stageOf(granted).voiceCallsPerSecond));
  granted.addEnvironment('VOICE_PRICES', JSON.stringify(dollarsPerMillion));
  countPaid(granted);
  grantAdmission(granted, needed);
  granted.allow(['polly:SynthesizeSpeech'], ['*'], 'Voices of Polly are no resources.');
}

const dollarsPerMillion = {
  generative: Math.round(1e6 * prices.spokenCharacter.usd),
  neural: Math.round(1e6 * prices.neuralCharacter.usd),
  standard: Math.round(1e6 * prices.standardCharacter.usd),
};
