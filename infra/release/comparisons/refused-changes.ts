import type { GuardFinding } from '#infra/release/guard-finding.ts';
import type { StageRecord } from '#infra/release/stage-record.ts';

export const refusedChanges = (before: StageRecord, next: StageRecord): GuardFinding[] => [
  ...before.routesWithThrottle
    .filter((route) => !next.routes.includes(route))
    .map((route) => ({
      id: `route/${route}`,
      sentence: `The route ${route} has a throttle of its own and would go: AWS keeps its settings and refuses every later deploy. Remove the throttle first (docs/runbook.md, “A deploy that stops”).`,
    })),
  ...Object.entries(before.imports).flatMap(([part, names]) =>
    names
      .filter((name) => !next.exports.includes(name))
      .map((name) => ({
        id: `export/${name}`,
        sentence: `The export ${name} would go, and the deployed stack ${part} imports it: CloudFormation refuses that. Keep it for one deploy with this.exportValue(…).`,
      })),
  ),
];
