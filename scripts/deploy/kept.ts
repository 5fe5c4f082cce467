import type { StageRecord } from '#infra/release/stage-record.ts';

/** Records the start of a deploy: until CloudFormation finishes, any part of it may exist. */
export const withBegun = (kept: Kept = nothing, next: StageRecord, accepted: readonly Accepted[]): Kept => ({
  ...kept,
  begun: [...kept.begun.filter((record) => !isSame(record, next)), next],
  accepted: [...kept.accepted, ...accepted],
});

export const withDeployed = (kept: Kept, deployed: StageRecord): Kept => ({
  ...kept,
  deployed,
  isGreen: false,
  begun: [],
});

export const withGreen = (kept: Kept): Kept => ({ ...kept, isGreen: true });

export const isSame = (one: StageRecord, other: StageRecord): boolean =>
  one.source === other.source && one.madeAt === other.madeAt;

const nothing: Kept = { isGreen: false, begun: [], accepted: [] };

export interface Kept {
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
