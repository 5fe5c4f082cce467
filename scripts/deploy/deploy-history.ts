import type { StageRecord } from '#infra/release/stage-record.ts';

/**
 * Adds a deploy to the history as soon as it starts, because until CloudFormation finishes, any part of the deploy may
 * exist.
 */
export const withBegunDeploy = (
  history: DeployHistory = emptyHistory,
  next: StageRecord,
  accepted: readonly AcceptedFinding[],
): DeployHistory => ({
  ...history,
  begun: [...history.begun.filter((record) => !isSameRecord(record, next)), next],
  accepted: [...history.accepted, ...accepted],
});

export const withFinishedDeploy = (history: DeployHistory, deployed: StageRecord): DeployHistory => ({
  ...history,
  deployed,
  isGreen: false,
  begun: [],
});

export const withSuccess = (history: DeployHistory): DeployHistory => ({ ...history, isGreen: true });

export const isSameRecord = (one: StageRecord, other: StageRecord): boolean =>
  one.source === other.source && one.madeAt === other.madeAt;

const emptyHistory: DeployHistory = { isGreen: false, begun: [], accepted: [] };

export interface DeployHistory {
  readonly deployed?: StageRecord;
  readonly isGreen: boolean;
  readonly begun: readonly StageRecord[];
  readonly accepted: readonly AcceptedFinding[];
}
export interface AcceptedFinding {
  readonly id: string;
  readonly sentence: string;
  readonly because: string;
  readonly source: string;
  readonly at: string;
}
