import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { Foundation } from '#infra/foundation.ts';
import { Canary } from '#infra/operations/canary.ts';
import { MonthlyBudget } from '#infra/operations/monthly-budget.ts';
import { OperationsDashboard } from '#infra/operations/operations-dashboard.ts';
import { SmokeAccount } from '#infra/operations/smoke-account.ts';
import type { Stage } from '#infra/stages.ts';
import type { DeliveryStack } from './delivery-stack.ts';

/** The canary, the dashboard and the budget. The system and its other alarms work without this stack. */
export class OperationsStack extends AppStack {
  constructor(scope: Construct, stage: Stage, foundation: Foundation, { delivery, others }: WatchedStacks) {
    super(scope, stage, 'operations', 'the canary, the dashboard and the budget');
    const account = new SmokeAccount(this, 'SmokeAccount', foundation);
    const canary = new Canary(this, 'Canary', { account, siteUrl: delivery.siteUrl });
    this.watch(foundation.alerts.topic, canary);
    const alarms = [delivery, ...others].flatMap((stack) =>
      stack.alarms.map((alarm) => Alarm.fromAlarmName(this, alarm.node.id, alarm.knownName)),
    );
    const graphs = [this, delivery, ...others].flatMap((stack) => stack.graphs);
    new OperationsDashboard(this, 'Dashboard', [...this.alarms, ...alarms], graphs);
    new MonthlyBudget(this, 'Budget');
  }
}

interface WatchedStacks {
  readonly delivery: DeliveryStack;
  readonly others: readonly AppStack[];
}
