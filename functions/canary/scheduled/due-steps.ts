import type { StepName } from '#functions/canary/journey/journey.ts';

/** How often the canary runs. */
export const roundMinutes = 5;

/**
 * The steps of the round at that moment. The first round of an hour, and the first of a day (UTC), do more: what they do
 * costs money, each sentence at the voices and each withdrawal at the edges. A rate of five minutes keeps its minutes, so
 * exactly one round of each hour is the first. The AI is asked by smoke alone.
 */
export function dueSteps(at: Date): readonly StepName[] {
  if (at.getUTCMinutes() >= roundMinutes) return everyRound;
  return at.getUTCHours() === dailyHour ? [...everyRound, ...hourly, ...daily] : [...everyRound, ...hourly];
}

const everyRound = ['pages', 'api', 'signIn'] as const satisfies StepName[];
const hourly = ['tidy', 'save', 'read', 'hear'] as const satisfies StepName[];
const daily = ['publish', 'unpublish'] as const satisfies StepName[];
/** When somebody is up to mend what it finds. */
const dailyHour = 8;
