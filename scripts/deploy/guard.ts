import { CommandRefusal } from '#build/command-refusal.ts';
import { findingsBetween } from '#infra/release/findings-between.ts';
import { distinctFindings, type GuardFinding } from '#infra/release/guard-finding.ts';
import type { StageRecord } from '#infra/release/stage-record.ts';
import type { AcceptedFinding, DeployHistory } from './deploy-history.ts';

/**
 * Returns what deploying `next` would lose or break, and what CloudFormation would refuse, compared with the last
 * finished deploy and with unfinished ones since, which may have been deployed in part. Empty if no deploy has finished
 * yet.
 */
export function guardFindings({ history, isDeployed }: StageState, next: StageRecord): GuardFinding[] {
  if (history === undefined) return isDeployed ? [missingRecordFinding(next.stage)] : [];
  const earlierRecords = history.deployed === undefined ? [] : [history.deployed, ...history.begun];
  return distinctFindings(earlierRecords.flatMap((record) => findingsBetween(record, next)));
}

export function comparisonSentence({ history }: StageState, { stage }: StageRecord): string {
  if (history?.deployed === undefined)
    return `No deploy of ${stage} has finished yet, so there is nothing to compare it with.`;
  const { source, madeAt } = history.deployed;
  const unfinishedNote =
    history.begun.length === 0 ? '' : `, and with ${history.begun.length} that began since and didn’t finish`;
  return `Compared with what ${stage} has: ${source} of ${madeAt.slice(0, 16)}${unfinishedNote}.`;
}

/**
 * Returns the accepted findings to record. Throws if a finding isn't accepted, or if one was accepted that wasn't
 * found. Also throws if findings are accepted without a reason, or a reason is given without any.
 */
export function requireAccepted(
  findings: readonly GuardFinding[],
  options: AcceptOptions,
  next: StageRecord,
  at: Date,
): AcceptedFinding[] {
  const { accepted, because } = options;
  const unknownId = accepted.find((id) => !findings.some((finding) => finding.id === id));
  if (unknownId !== undefined)
    throw new CommandRefusal(`"${unknownId}" is none of the findings. ${nothingDeployed}`);
  if (accepted.length > 0 && because === undefined)
    throw new CommandRefusal(`Say why that is wanted: --because "<reason>". ${nothingDeployed}`);
  if (accepted.length === 0 && because !== undefined)
    throw new CommandRefusal(
      `--because says why something is accepted: name it with --accept <finding>. ${nothingDeployed}`,
    );
  if (findings.some(({ id }) => !accepted.includes(id)))
    throw new CommandRefusal(
      `${nothingDeployed} Make the change in two deploys, or say that it is wanted: --accept '<finding>' --because "<reason>" (docs/runbook.md, “What a deploy would break”).`,
    );
  return findings.map(({ id, sentence }) => ({
    id,
    sentence,
    because: because!,
    source: next.source,
    at: at.toISOString(),
  }));
}

const nothingDeployed = 'Nothing was deployed.';

const missingRecordFinding = (stage: string): GuardFinding => ({
  id: 'record',
  sentence: `${stage} is deployed, but its record is gone: nobody knows what this deploy would break.`,
});

export interface StageState {
  readonly history: DeployHistory | undefined;
  readonly isDeployed: boolean;
}
interface AcceptOptions {
  readonly accepted: readonly string[];
  readonly because: string | undefined;
}
