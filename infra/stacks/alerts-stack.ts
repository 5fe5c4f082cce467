import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { region, type Stage } from '#infra/stages.ts';

export class AlertsStack extends AppStack {
  readonly topic: Topic;

  constructor(scope: Construct, stage: Stage) {
    super(scope, stage, 'alerts', 'the topic that sends alarms to the operators');
    this.topic = this.#topic();
    if (stage.alarmEmail) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  }

  /**
   * Enforcing TLS needs a topic policy. It replaces the default policy, which lets the alarms of the account publish,
   * so this policy must let them publish too.
   */
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
