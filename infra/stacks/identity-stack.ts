import { Duration } from 'aws-cdk-lib';
import { CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { GoogleSignIn } from '#infra/people/google-sign-in.ts';
import { PeoplePool } from '#infra/people/people-pool.ts';
import { ProductMail } from '#infra/people/product-mail.ts';
import { signUpCounts } from '#infra/people/sign-up-counts.ts';
import { WebClient } from '#infra/people/web-client.ts';
import type { Stage } from '#infra/stages.ts';
import type { AlertsStack } from './alerts-stack.ts';
import type { DataStack } from './data-stack.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';

export class IdentityStack extends AppStack {
  readonly mail: ProductMail;
  readonly pool: PeoplePool;
  readonly client: WebClient;

  constructor(scope: Construct, stage: Stage, { alerts, data }: LowerStacks) {
    super(scope, stage, 'identity', 'the user pool, sign-up and mail');
    this.mail = new ProductMail(this, 'Mail');
    const preSignUp = new AppFunction(this, 'PreSignUp', {
      entry: 'people/sign-up/pre-sign-up',
      description: 'Lets invited people sign up.',
      timeout: Duration.seconds(5), // Cognito waits for a trigger for five seconds at most
    });
    data.tables.waitlist.grantTo(preSignUp, 'GetItem');
    data.tables.people.grantTo(preSignUp, 'GetItem', 'UpdateItem');
    data.tables.handles.grantTo(preSignUp, 'GetItem');

    const customMessage = new AppFunction(this, 'CustomMessage', {
      entry: 'people/pool-mail/custom-message',
      description: 'Refuses changes of email addresses outside the API.',
      timeout: Duration.seconds(5),
    });

    this.pool = new PeoplePool(this, 'People', { preSignUp, customMessage, mail: this.mail });
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
    this.watch(alerts.topic, this.mail, signUpCounts(this, { preSignUp, customMessage }));
  }
}

interface LowerStacks {
  readonly alerts: AlertsStack;
  readonly data: DataStack;
}
