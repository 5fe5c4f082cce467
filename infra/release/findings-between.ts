import { payloadFindings } from './comparisons/payloads.ts';
import { refusedChanges } from './comparisons/refused-changes.ts';
import { resourceFindings } from './comparisons/resources.ts';
import { shapeFindings } from './comparisons/shapes.ts';
import { workflowFindings } from './comparisons/workflows.ts';
import { firstOfEach, type GuardFinding } from './guard-finding.ts';
import type { StageRecord } from './stage-record.ts';

/**
 * Compares the record of what is deployed with the record of what a deploy would put in its place. Each id occurs once.
 * The tests of the last release, a deploy, the diff of a pull request and going back all ask this.
 */
export function findingsBetween(before: StageRecord, next: StageRecord): GuardFinding[] {
  const comparisons = [resourceFindings, shapeFindings, workflowFindings, payloadFindings, refusedChanges];
  return firstOfEach(comparisons.flatMap((compare) => compare(before, next)));
}
