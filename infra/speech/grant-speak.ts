import type { AppFunction } from '#infra/constructs/app-function.ts';

/** May have the engine speak, which costs money by the character. */
export const grantSpeakTo = (granted: AppFunction): void =>
  granted.allow(['polly:SynthesizeSpeech'], ['*'], 'Voices of Polly are no resources.');
