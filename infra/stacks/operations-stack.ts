import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { AppAlarm } from '#infra/constructs/app-alarm.ts';
import { AppDashboard } from '#infra/constructs/app-dashboard.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { MonthlyBudget } from '#infra/constructs/monthly-budget.ts';
import type { Stage } from '#infra/stages.ts';
import { alarmsOf, type Watched } from './alarms.ts';

/** How operators learn that somebody is hurt. The system runs without it, but nobody would know how. */
export class OperationsStack extends AppStack {
  constructor(scope: Construct, stage: Stage, watched: Watched) {
    super(scope, stage, 'operations', 'how operators learn that somebody is hurt');
    const tell = new Topic(this, 'Alarms', { enforceSSL: true });
    if (stage.alarmEmail) tell.addSubscription(new EmailSubscription(stage.alarmEmail));
    const alarms = Object.entries(alarmsOf(watched)).map(
      ([id, alarm]) => new AppAlarm(this, id, { ...alarm, tell }),
    );
    new AppDashboard(this, 'Dashboard', alarms, watched);
    new MonthlyBudget(this, 'Budget');
  }
}
