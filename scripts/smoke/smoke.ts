import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CommandRefusal } from '#build/command-refusal.ts';
import { JourneyFault } from '#functions/canary/journey/journey-fault.ts';
import { journey, type StepName } from '#functions/canary/journey/journey.ts';
import { makeJourney, type EndedStep } from '#functions/canary/journey/make-journey.ts';
import { openSite, type Site } from '#functions/canary/journey/site.ts';
import { smokeSecret } from '#functions/canary/account/smoke-secret.ts';
import { stageNamed } from '#infra/stages.ts';
import { whyNotLetIn } from '#scripts/why-not-let-in.ts';
import { smokeSecretName, type SmokeAccount } from '#shared/domain/people/smoke-account.ts';

/**
 * Does on this site what people do there, as its smoke account, a line a step. False where something failed; what the one
 * who asks can mend is a refusal. Leaves nothing, and removes what a run left that was broken off.
 */
export async function smoke(url: string, say: (line: string) => void): Promise<boolean> {
  const begun = Date.now();
  const site = await openSite(url, AbortSignal.timeout(15_000)).catch((error: unknown) => {
    throw error instanceof JourneyFault ? new CommandRefusal(error.message) : error;
  });
  const account = await accountOf(site);
  let isWell = true;
  const tell = (ended: EndedStep) => {
    isWell &&= ended.outcome === 'done';
    say(lineOf(ended));
  };
  const visit = { site, account, name: 'Smoke check', startedAt: new Date() } as const;
  const names = Object.keys(journey) as StepName[];
  const seconds = mostSeconds - (Date.now() - begun) / 1_000;
  await makeJourney(visit, names, { now: Date.now, tell, seconds });
  const outcome = isWell ? 'All of it works' : 'Something is broken';
  say(`${outcome} on ${site.origin}, after ${secondsOf(Date.now() - begun)}.`);
  return isWell;
}

/** Stages say it themselves where it is no secret. */
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
      whyNotLetIn(error) ??
      (kind.startsWith('AccessDenied') ? `You may not read ${name}: ${message}` : undefined);
    throw sentence === undefined ? error : new CommandRefusal(sentence);
  }
  throw new CommandRefusal(
    `This account of AWS has no secret ${name}, which the first deploy makes: do your credentials belong to the stage ${stage}?`,
  );
}

function lineOf({ name, outcome, fault, ms }: EndedStep): string {
  const { does } = journey[name];
  if (outcome === 'left out') return `–  ${does}`;
  const line = `${outcome === 'done' ? '✓' : '✗'}  ${does.padEnd(18)} ${secondsOf(ms)}`;
  return fault === undefined ? line : `${line}  ${fault.message}`;
}

const secondsOf = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** With tidying up at the end less than 90. */
const mostSeconds = 76;
