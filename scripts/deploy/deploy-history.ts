import type { StageRecord } from '#infra/release/stage-record.ts';

/**
 * Adds a deploy to the history as soon as it starts, because until CloudFormation finishes, any part of the deploy may
 * exist.
 */
export const withBegun = (
  history: DeployHistory = nothing,
  next: StageRecord,
  accepted: readonly Accepted[],
): DeployHistory => ({
  ...history,
  begun: [...history.begun.filter((record) => !isSame(record, next)), next],
  accepted: [...history.accepted, ...accepted],
});

export const withDeployed = (history: DeployHistory, deployed: StageRecord): DeployHistory => ({
  ...history,
  deployed,
  isGreen: false,
  begun: [],
});

export const withSuccess = (history: DeployHistory): DeployHistory => ({ ...history, isGreen: true });

export const isSame = (one: StageRecord, other: StageRecord): boolean =>
  one.source === other.source && one.madeAt === other.madeAt;

const nothing: DeployHistory = { isGreen: false, begun: [], accepted: [] };

export interface DeployHistory {
  readonly deployed?: StageRecord;
  readonly isGreen: boolean;
  readonly begun: readonly StageRecord[];
  readonly accepted: readonly Accepted[];
}
export interface Accepted {
  readonly id: string;
  readonly sentence: string;
  readonly because: string;
  readonly source: string;
  readonly at: string;
}
