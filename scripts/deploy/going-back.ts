import type { StageRecord } from '#infra/release/stage-record.ts';
import { guardFindings } from './guard.ts';
import { isSameRecord, type DeployHistory } from './deploy-history.ts';

/**
 * Decides whether the assembly of the last deploy that worked may replace the current one. It may only if it can read
 * the data written since then and breaks nothing. `stacks` are the statuses that `waitUntilSettled` returns.
 */
export function decideGoingBack({ history, last, stacks }: Situation): Decision {
  if (history === undefined || (history.isGreen && history.begun.length === 0))
    return {
      answer: 'stay',
      reasons: ['The last deploy worked, or none has begun: there is nothing to go back from.'],
    };
  const failedStacks = Object.entries(stacks).filter(([, status]) => status.endsWith('_FAILED'));
  if (failedStacks.length > 0)
    return stopDecision(
      failedStacks.map(
        ([name, status]) => `${name} is ${status}, and CloudFormation deploys nothing over that.`,
      ),
    );
  if (last === undefined)
    return stopDecision(['No deploy of this stage has worked yet, so there is nothing to go back to.']);
  if (history.begun.length === 0 && history.deployed && isSameRecord(history.deployed, last))
    return stopDecision([
      `${last.source} is the last that worked, and it is what runs now: going back changes nothing.`,
    ]);
  const findings = guardFindings({ history, isDeployed: true }, last);
  return findings.length > 0
    ? stopDecision(findings.map(({ id, sentence }) => `(${id}) ${sentence}`))
    : { answer: 'go', reasons: [`Goes back to ${last.source}, which reads what was written since.`] };
}

const stopDecision = (reasons: readonly string[]): Decision => ({ answer: 'stop', reasons });

interface Situation {
  readonly history: DeployHistory | undefined;
  readonly last: StageRecord | undefined;
  readonly stacks: Readonly<Record<string, string>>;
}
interface Decision {
  readonly answer: 'go' | 'stay' | 'stop';
  readonly reasons: readonly string[];
}
