import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { MonthlyBudget } from '#infra/operations/monthly-budget.ts';
import { OperationsDashboard } from '#infra/operations/operations-dashboard.ts';
import type { Stage } from '#infra/stages.ts';

/** How operators see at one glance who is hurt. The system runs without it, and its alarms ring. */
export class OperationsStack extends AppStack {
  /** The order of the stacks is that of the dashboard. */
  constructor(scope: Construct, stage: Stage, stacks: readonly AppStack[]) {
    super(scope, stage, 'operations', 'how operators see who is hurt');
    const alarms = stacks.flatMap((stack) =>
      stack.alarms.map((alarm) => Alarm.fromAlarmName(this, alarm.node.id, alarm.knownName)),
    );
    const graphs = stacks.flatMap((stack) => stack.graphs);
    new OperationsDashboard(this, 'Dashboard', alarms, graphs);
    new MonthlyBudget(this, 'Budget');
  }
}
