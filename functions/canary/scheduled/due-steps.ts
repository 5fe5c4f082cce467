import type { StepName } from '#functions/canary/journey/journey.ts';

export const roundMinutes = 5;

/**
 * Returns the steps that the canary runs at this time. The first round of each hour, and of each day (UTC), runs more
 * steps; the others don't, because voices and edge invalidations cost money. The schedule starts a round every five
 * minutes, so exactly one round of each hour is the first. Only `npm run smoke` asks the AI.
 */
export function dueSteps(at: Date): readonly StepName[] {
  if (at.getUTCMinutes() >= roundMinutes) return everyRound;
  return at.getUTCHours() === dailyHour ? [...everyRound, ...hourly, ...daily] : [...everyRound, ...hourly];
}

const everyRound = ['pages', 'api', 'signIn'] as const satisfies StepName[];
const hourly = ['tidy', 'save', 'read', 'hear'] as const satisfies StepName[];
const daily = ['publish', 'unpublish'] as const satisfies StepName[];
/** In UTC: an hour when someone is at work to fix failures. */
const dailyHour = 8;
