import type { StepName } from '#functions/canary/journey/journey.ts';

export const roundMinutes = 5;

/**
 * Returns the steps that the canary runs at this time. The first round of each hour runs more steps than the others,
 * and the first round of the hour `dailyHour` runs the most, because voices and edge invalidations cost money. A round
 * starts every five minutes, so exactly one round of each hour is the first. Only `npm run smoke` asks the AI.
 */
export function dueSteps(at: Date): readonly StepName[] {
  if (at.getUTCMinutes() >= roundMinutes) return everyRoundSteps;
  return at.getUTCHours() === dailyHour
    ? [...everyRoundSteps, ...hourlySteps, ...dailySteps]
    : [...everyRoundSteps, ...hourlySteps];
}

const everyRoundSteps = ['pages', 'api', 'signIn'] as const satisfies StepName[];
const hourlySteps = ['tidy', 'save', 'read', 'hear'] as const satisfies StepName[];
const dailySteps = ['publish', 'unpublish'] as const satisfies StepName[];
/** In UTC: an hour when someone is at work to fix failures. */
const dailyHour = 8;
