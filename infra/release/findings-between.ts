import { payloadFindings } from './comparisons/payloads.ts';
import { refusedChanges } from './comparisons/refused-changes.ts';
import { resourceFindings } from './comparisons/resources.ts';
import { shapeFindings } from './comparisons/shapes.ts';
import { workflowFindings } from './comparisons/workflows.ts';
import { distinctFindings, type GuardFinding } from './guard-finding.ts';
import type { StageRecord } from './stage-record.ts';

/**
 * Compares the record of what is deployed with the record of the next deploy, and returns each finding only once. Used
 * by the tests against the last release, by deploys, by the diff of a pull request and by rollbacks.
 */
export function findingsBetween(before: StageRecord, next: StageRecord): GuardFinding[] {
  const comparisons = [resourceFindings, shapeFindings, workflowFindings, payloadFindings, refusedChanges];
  return distinctFindings(comparisons.flatMap((compare) => compare(before, next)));
}
