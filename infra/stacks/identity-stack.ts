import { Duration } from 'aws-cdk-lib';
import { CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { AlarmDescription } from '#infra/constructs/app-alarm.ts';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { GoogleSignIn } from '#infra/people/google-sign-in.ts';
import { PeoplePool } from '#infra/people/people-pool.ts';
import { ProductMail } from '#infra/people/product-mail.ts';
import { WebClient } from '#infra/people/web-client.ts';
import type { Stage } from '#infra/stages.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import type { DataStack } from './data-stack.ts';

/** Who people are: without it nobody is invited, nobody signs in, and no private call is answered. */
export class IdentityStack extends AppStack {
  readonly mail: ProductMail;
  readonly pool: PeoplePool;
  readonly client: WebClient;
  readonly watched: readonly Watched[];

  constructor(scope: Construct, stage: Stage, { data }: Below) {
    super(scope, stage, 'identity', 'who people are');
    this.mail = new ProductMail(this, 'Mail');
    const preSignUp = new AppFunction(this, 'PreSignUp', {
      entry: 'people/sign-up/pre-sign-up',
      does: 'Lets in who was invited.',
      timeout: Duration.seconds(5), // Cognito waits no longer
    });
    // It changes the wrong tries of a code, and the wish to connect Google.
    for (const table of [data.tables.waitlist, data.tables.people])
      table.grantTo(preSignUp, 'GetItem', 'UpdateItem');
    data.tables.handles.grantTo(preSignUp, 'GetItem');

    this.pool = new PeoplePool(this, 'People', { preSignUp, mail: this.mail });
    new CfnUserPoolGroup(this, 'Admins', { userPoolId: this.pool.userPoolId, groupName: 'admin' });
    new StringParameter(this, 'PoolId', {
      parameterName: userPoolParameter(stage.name),
      description: 'User pool of this stage, for npm run admin',
      stringValue: this.pool.userPoolId,
    });
    const google = stage.googleSecretName
      ? new GoogleSignIn(this, 'Google', this.pool, stage.googleSecretName)
      : undefined;
    this.client = new WebClient(this, 'Web', { pool: this.pool, google });
    this.watched = [this.mail, { alarms: { SignUpFails: this.#faultsOf(preSignUp) } }];
  }

  /** Refusals are errors to Lambda too, so its own count is no use: the log says which were faults of ours. */
  #faultsOf(preSignUp: AppFunction): AlarmDescription {
    const faults = new MetricFilter(this, 'SignUpFaults', {
      logGroup: preSignUp.logGroup,
      filterPattern: FilterPattern.stringValue('$.message.event', '=', 'A sign-up could not be checked'),
      metricNamespace: `Quillcast/${this.stage.name}`,
      metricName: 'SignUpFaults',
      metricValue: '1',
    });
    return {
      hurts: 'Invited people cannot create their account.',
      runbook: 'sign-up-fails',
      metric: [
        faults.metric({ statistic: Stats.SUM, period: Duration.minutes(5) }),
        preSignUp.metricThrottles(),
      ],
      from: 1,
    };
  }
}

interface Below {
  readonly data: DataStack;
}
