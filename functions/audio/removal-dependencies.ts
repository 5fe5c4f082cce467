import { attemptDependencies } from './attempts/attempt-dependencies.ts';
import { withdrawingDependencies } from './audio-dependencies.ts';

/** Deletes recordings with everything generated from them, as it is deployed. */
export const audioRemovalDependencies = () => ({ ...withdrawingDependencies(), ...attemptDependencies() });
