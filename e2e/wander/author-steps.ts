import type { Random } from './random.ts';
import { habits, look } from './habits.ts';
import type { Step } from './steps.ts';
import { sentence } from './words.ts';

export function authorSteps(random: Random, count: number): Step[] {
  // begins with typing, because the new book's only chapter is empty
  const steps: Step[] = [{ kind: 'type', text: sentence(random) }];
  if (random.chance(0.6)) steps.push({ kind: 'chapter' }, { kind: 'type', text: sentence(random) });
  while (steps.length < count) {
    steps.push(
      ...random
        .weighted(habits)(random)
        .flatMap((step, at) => (at % 5 === 4 ? [step, look] : [step])),
    );
    if (random.chance(0.4)) steps.push(look);
  }
  return steps.slice(0, count);
}
