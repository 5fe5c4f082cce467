import type { StageRecord } from '#infra/release/stage-record.ts';
import { comparisonSentence, guardFindings, requireAccepted } from './guard.ts';
import type { Keeper } from './keeper.ts';
import { withBegunDeploy, withFinishedDeploy, withSuccess } from './deploy-history.ts';

/**
 * Deploys if nothing breaks or all findings are accepted, then tests the site and records each step. Returns true if
 * the site works.
 */
export async function guardedDeploy(
  { next, isDeployed, ...options }: GuardedDeploy,
  steps: DeploySteps,
): Promise<boolean> {
  const { keeper, say, now = () => new Date() } = steps;
  const history = await keeper.read();
  const findings = guardFindings({ history, isDeployed }, next);
  say(comparisonSentence({ history, isDeployed }, next));
  for (const { id, sentence } of findings)
    say(`${options.accepted.includes(id) ? 'Accepted' : 'Breaks'} (${id}): ${sentence}`);
  const accepted = requireAccepted(findings, options, next, now());

  const startedHistory = withBegunDeploy(history, next, accepted);
  await keeper.write(startedHistory);
  if (!steps.deploy()) return false;
  const deployed = withFinishedDeploy(startedHistory, next);
  await keeper.write(deployed);
  if (!(await steps.tryOut())) return false;
  await keeper.keepAssembly(steps.assembly);
  await keeper.write(withSuccess(deployed));
  return true;
}

interface GuardedDeploy {
  readonly next: StageRecord;
  readonly isDeployed: boolean;
  readonly accepted: readonly string[];
  readonly because: string | undefined;
}
interface DeploySteps {
  readonly assembly: string;
  readonly keeper: Keeper;
  readonly say: (line: string) => void;
  readonly deploy: () => boolean;
  readonly tryOut: () => Promise<boolean>;
  readonly now?: () => Date;
}
