import { buildAll } from './build-steps.ts';
import { exitWith } from './command-refusal.ts';

await buildAll((sentence) => console.log(sentence)).catch(exitWith);
