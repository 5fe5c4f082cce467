import type { GuardFinding } from '#infra/release/guard-finding.ts';
import type { StageRecord } from '#infra/release/stage-record.ts';

/** Reports items that the next code would reject, because their shape is newer than it supports (`NewerItem`). */
export const shapeFindings = (before: StageRecord, next: StageRecord): GuardFinding[] =>
  Object.entries(before.shapes).flatMap(([table, written]) => {
    const maxShape = next.shapes[table] ?? 1;
    return written <= maxShape
      ? []
      : [
          {
            id: `shape/${table}`,
            sentence: `Items of ${table} may have been written in shape ${written}, and this code reads them up to shape ${maxShape}: it refuses the newer ones, so people can’t open or change these things.`,
          },
        ];
  });
