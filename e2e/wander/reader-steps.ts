import type { Random } from './random.ts';
import type { Step } from './steps.ts';
import { phrase } from './words.ts';

export function readerSteps(random: Random, count: number): Step[] {
  const steps: Step[] = [];
  while (steps.length < count) {
    steps.push(
      random.weighted<Step>([
        [12, { kind: 'press', at: random.share(), by: 'pointer', text: phrase(random) }],
        [5, { kind: 'press', at: random.share(), by: 'keyboard', text: phrase(random) }],
        [
          2,
          {
            kind: 'keys',
            keys: random.pick(['Tab', 'Shift+Tab', 'Escape', 'Enter', ' ', 'ArrowDown']),
            times: random.between(1, 4),
          },
        ],
        [1, { kind: 'visit', at: random.share() }],
        [1, { kind: 'back' }],
        [1, { kind: 'reload' }],
        [1, { kind: 'wait', ms: random.between(100, 900) }],
      ]),
    );
    if (steps.length % 3 === 0) steps.push({ kind: 'look' });
  }
  return steps.slice(0, count);
}
