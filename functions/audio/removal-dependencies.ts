import { attemptDependencies } from './attempts/attempt-dependencies.ts';
import { withdrawingDependencies } from './audio-dependencies.ts';

/** What removes audios with all that was made of them, as it is deployed. */
export const audioRemovalDependencies = () => ({ ...withdrawingDependencies(), ...attemptDependencies() });
