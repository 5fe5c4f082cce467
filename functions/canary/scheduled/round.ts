import { dueSteps } from './due-steps.ts';
import { journey, type StepName } from '#functions/canary/journey/journey.ts';
import { makeJourney, type EndedStep } from '#functions/canary/journey/make-journey.ts';
import { openSite } from '#functions/canary/visit/site.ts';
import { log } from '#functions/platform/log.ts';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';

/**
 * Runs the due steps and logs each failure, which the metrics count. If the site's config can't be read, the step
 * `pages` counts as failed.
 */
export async function runRound({ siteUrl, account, now }: Dependencies, at: Date): Promise<void> {
  let site;
  try {
    site = await openSite(siteUrl, AbortSignal.timeout(configSeconds * 1_000));
  } catch (error) {
    return logStep({ name: 'pages', outcome: 'failed', fault: error as Error, ms: 0 });
  }
  const visit = { site, account: await account(), name: 'Canary check', startedAt: new Date(now()) } as const;
  await makeJourney(visit, dueSteps(at), { now, tell: logStep, seconds: roundSeconds });
}

function logStep({ name, outcome, fault }: EndedStep): void {
  if (outcome === 'failed') log.warn(stepFailedMessage, { ...failureOf(name), reason: fault!.message });
}

/** The metrics of the canary count log entries with this message. */
export const stepFailedMessage = 'A step of the canary failed';
export const failureOf = (step: StepName) => ({ step, part: journey[step].part });

const configSeconds = 15;
/** Less than `roundMinutes`, so that rounds don't overlap. */
const roundSeconds = 200;

interface Dependencies {
  readonly siteUrl: string;
  readonly account: () => Promise<SmokeAccount>;
  /** In milliseconds. */
  readonly now: () => number;
}
