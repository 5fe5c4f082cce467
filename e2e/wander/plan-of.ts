import { authorSteps } from './author-steps.ts';
import { randomOf } from './random.ts';
import { readerSteps } from './reader-steps.ts';
import { actorOf, stepsOfASeed, type Step } from './steps.ts';

export function planOf(seed: number): { actor: ReturnType<typeof actorOf>; steps: readonly Step[] } {
  const actor = actorOf(seed);
  const make = actor === 'author' ? authorSteps : readerSteps;
  return { actor, steps: make(randomOf(seed), stepsOfASeed) };
}
