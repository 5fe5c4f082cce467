import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CommandRefusal } from '#build/command-refusal.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import { journey, type StepName } from '#functions/canary/journey/journey.ts';
import { makeJourney, type EndedStep } from '#functions/canary/journey/make-journey.ts';
import { openSite, type Site } from '#functions/canary/visit/site.ts';
import { smokeSecret } from '#functions/canary/account/smoke-secret.ts';
import { stageNamed } from '#infra/stages.ts';
import { awsAccessProblem } from '#scripts/aws-access-problem.ts';
import { smokeSecretName, type SmokeAccount } from '#shared/domain/people/smoke-account.ts';

/**
 * Signs in as the smoke account, does what people do, and reports each step. Returns false on failure; throws a refusal
 * for what the caller can fix. Leaves nothing behind and removes the remains of an interrupted run.
 */
export async function smoke(url: string, say: (line: string) => void): Promise<boolean> {
  const startMs = Date.now();
  const site = await openSite(url, AbortSignal.timeout(15_000)).catch((error: unknown) => {
    throw error instanceof JourneyFault ? new CommandRefusal(error.message) : error;
  });
  const account = await accountOf(site);
  const steps: EndedStep[] = [];
  const recordStep = (ended: EndedStep) => {
    steps.push(ended);
    say(lineOf(ended));
  };
  const visit = { site, account, name: 'Smoke check', startedAt: new Date() } as const;
  const names = Object.keys(journey) as StepName[];
  const seconds = mostSeconds - (Date.now() - startMs) / 1_000;
  await makeJourney(visit, names, { now: Date.now, tell: recordStep, seconds });
  say(`${outcomeOf(steps)} on ${site.origin}, after ${secondsOf(Date.now() - startMs)}.`);
  return steps.every(({ outcome }) => outcome !== 'failed');
}

async function accountOf({ stage, region }: Site): Promise<SmokeAccount> {
  const { smokeAccount } = stageNamed(stage);
  if (smokeAccount) return smokeAccount;
  const name = smokeSecretName(stage);
  try {
    const account = await smokeSecret(new SecretsManagerClient({ region, maxAttempts: 2 }), name).read();
    if (account) return account;
  } catch (error) {
    const { name: kind, message } = error as Error;
    const sentence =
      awsAccessProblem(error) ??
      (kind.startsWith('AccessDenied') ? `You may not read ${name}: ${message}` : undefined);
    throw sentence === undefined ? error : new CommandRefusal(sentence);
  }
  throw new CommandRefusal(
    `This account of AWS has no secret ${name}, which the first deploy makes: do your credentials belong to the stage ${stage}?`,
  );
}

/** A used-up daily limit is no failure. */
export function outcomeOf(steps: readonly Pick<EndedStep, 'outcome'>[]): string {
  if (steps.some(({ outcome }) => outcome === 'failed')) return 'Something is broken';
  const isWhole = steps.every(({ outcome }) => outcome === 'done');
  return isWhole ? 'All of it works' : 'All that today’s limits allow works';
}

function lineOf({ name, outcome, fault, ms }: EndedStep): string {
  const { description } = journey[name];
  if (outcome === 'left out' && fault === undefined) return `–  ${description}`;
  const line = `${outcomeSigns[outcome]}  ${description.padEnd(18)} ${secondsOf(ms)}`;
  return fault === undefined ? line : `${line}  ${fault.message}`;
}

const outcomeSigns = { done: '✓', failed: '✗', 'left out': '–' } as const;

const secondsOf = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Leaves time for the cleanup, so that everything ends within 90 seconds. */
const mostSeconds = 76;
