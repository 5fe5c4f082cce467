import { attemptDependencies } from './attempts/attempt-dependencies.ts';
import { withdrawingDependencies } from './audio-dependencies.ts';

export const audioRemovalDependencies = () => ({ ...withdrawingDependencies(), ...attemptDependencies() });
