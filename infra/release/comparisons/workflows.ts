import type { GuardFinding } from '#infra/release/guard-finding.ts';
import { placeOf, type StageRecord } from '#infra/release/stage-record.ts';
import { functionsCalledBy } from '#infra/release/workflow-definitions.ts';

/**
 * Reports workflows and functions that the next deploy would remove: a running execution keeps the definition that it
 * started with, and calls functions by their ids.
 */
export function workflowFindings(before: StageRecord, next: StageRecord): GuardFinding[] {
  const machines = new Set(next.workflows.map(placeOf));
  const existingNames = new Set([...next.functions, ...machines]);
  return before.workflows.flatMap((workflow) => {
    const { part } = workflow;
    if (!machines.has(placeOf(workflow)))
      return [
        {
          id: placeOf(workflow),
          sentence: `The workflow ${placeOf(workflow)} would go: its running executions end, and their work fails.`,
        },
      ];
    return functionsCalledBy(workflow)
      .map((id) => placeOf({ part, id }))
      .filter((place) => !existingNames.has(place))
      .map((place) => ({
        id: place,
        sentence: `The function ${place} would go: running executions of ${placeOf(workflow)} still call it, and fail.`,
      }));
  });
}
