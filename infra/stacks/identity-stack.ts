import { CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { GoogleSignIn } from '#infra/constructs/google-sign-in.ts';
import { PeoplePool } from '#infra/constructs/people-pool.ts';
import { WebClient } from '#infra/constructs/web-client.ts';
import type { Stage } from '#infra/stages.ts';

/** Who people are: without it nobody signs in, and no private call is answered. */
export class IdentityStack extends AppStack {
  readonly pool: PeoplePool;
  readonly google: GoogleSignIn | undefined;
  readonly client: WebClient;

  constructor(scope: Construct, stage: Stage) {
    super(scope, stage, 'identity', 'who people are');
    this.pool = new PeoplePool(this, 'People');
    new CfnUserPoolGroup(this, 'Admins', { userPoolId: this.pool.userPoolId, groupName: 'admin' });
    this.google = stage.googleSecretName
      ? new GoogleSignIn(this, 'Google', this.pool, stage.googleSecretName)
      : undefined;
    this.client = new WebClient(this, 'Web', { pool: this.pool, google: this.google });
  }
}
