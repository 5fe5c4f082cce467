import type { StageRecord } from '#infra/release/stage-record.ts';
import { comparedWith, guardFindings, requireAccepted } from './guard.ts';
import type { Keeper } from './keeper.ts';
import { withBegun, withDeployed, withGreen } from './kept.ts';

/**
 * Deploys what breaks nothing, or nothing but what was accepted, and tries it out; the stage remembers how far it came.
 * True where the site works afterwards.
 */
export async function guardedDeploy({ next, isThere, ...wish }: Guarded, steps: Steps): Promise<boolean> {
  const { keeper, say, now = () => new Date() } = steps;
  const kept = await keeper.read();
  const findings = guardFindings({ kept, isThere }, next);
  say(comparedWith({ kept, isThere }, next));
  for (const { id, sentence } of findings)
    say(`${wish.accepted.includes(id) ? 'Accepted' : 'Breaks'} (${id}): ${sentence}`);
  const accepted = requireAccepted(findings, wish, next, now());

  const begun = withBegun(kept, next, accepted);
  await keeper.write(begun);
  if (!steps.deploy()) return false;
  const deployed = withDeployed(begun, next);
  await keeper.write(deployed);
  if (!(await steps.tryOut())) return false;
  await keeper.keepAssembly(steps.assembly);
  await keeper.write(withGreen(deployed));
  return true;
}

interface Guarded {
  readonly next: StageRecord;
  /** Stacks of the stage are there. */
  readonly isThere: boolean;
  readonly accepted: readonly string[];
  readonly because: string | undefined;
}
interface Steps {
  readonly assembly: string;
  readonly keeper: Keeper;
  readonly say: (line: string) => void;
  /** False where CloudFormation did not finish it. */
  readonly deploy: () => boolean;
  readonly tryOut: () => Promise<boolean>;
  readonly now?: () => Date;
}
