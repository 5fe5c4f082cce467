import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { AppAlarm } from '#infra/constructs/app-alarm.ts';
import { OperationsDashboard } from '#infra/operations/operations-dashboard.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { MonthlyBudget } from '#infra/operations/monthly-budget.ts';
import { region, type Stage } from '#infra/stages.ts';
import type { Watched } from '#infra/constructs/watched.ts';

/** How operators learn that somebody is hurt. The system runs without it, but nobody would know how. */
export class OperationsStack extends AppStack {
  /** The order of the stacks is that of the dashboard. */
  constructor(scope: Construct, stage: Stage, stacks: readonly WatchedStack[]) {
    super(scope, stage, 'operations', 'how operators learn that somebody is hurt');
    const notify = this.#topic();
    if (stage.alarmEmail) notify.addSubscription(new EmailSubscription(stage.alarmEmail));
    const watched = stacks.flatMap((stack) => stack.watched);
    const alarms = watched.flatMap((it) =>
      Object.entries(it.alarms).map(([id, alarm]) => new AppAlarm(this, id, { ...alarm, notify })),
    );
    const graphs = watched.flatMap((it) => it.graphs ?? []);
    new OperationsDashboard(this, 'Dashboard', alarms, graphs);
    new MonthlyBudget(this, 'Budget');
  }

  /** To ask for TLS a topic needs a policy, which takes the place of the one that lets the account's alarms in. */
  #topic(): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:aws:cloudwatch:${region}:${this.account}:alarm:*` },
        },
      }),
    );
    return topic;
  }
}

interface WatchedStack {
  readonly watched: readonly Watched[];
}
