import type { StageRecord } from '#infra/release/stage-record.ts';

/** A deploy begins: until CloudFormation has finished it, any part of it may be there. */
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

/** What a stage remembers of its deploys. */
export interface Kept {
  /** The last one that CloudFormation finished. */
  readonly deployed?: StageRecord;
  /** The site was tried out after it, and worked. */
  readonly isGreen: boolean;
  /** Those that began since and didn't finish. */
  readonly begun: readonly StageRecord[];
  readonly accepted: readonly Accepted[];
}
export interface Accepted {
  readonly id: string;
  readonly sentence: string;
  readonly because: string;
  /** What was deployed so. */
  readonly source: string;
  readonly at: string;
}
