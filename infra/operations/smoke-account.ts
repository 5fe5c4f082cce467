import { CustomResource, Duration } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { removalPolicyOf } from '#infra/constructs/removal-policy.ts';
import type { Foundation } from '#infra/foundation.ts';
import { smokeSecretName } from '#shared/domain/people/smoke-account.ts';

/** The permanent account for testing the stage: the first deploy invites it, and a secret holds its credentials. */
export class SmokeAccount extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { data: { tables }, identity }: Foundation) {
    super(scope, id);
    const { name, smokeAccount } = stageOf(this);
    this.#secret = new Secret(this, 'Secret', {
      secretName: smokeSecretName(name),
      description: 'Credentials with which npm run smoke and the canary sign in',
      // The initial value must not begin with `{`: the function that invites the account would take it for credentials,
      // which are stored as JSON.
      generateSecretString: { excludePunctuation: true },
      removalPolicy: removalPolicyOf(this),
    });
    acknowledge(
      this.#secret,
      'SMG4',
      'Its account has no content to protect; the runbook says how to replace the password.',
    );

    const invite = new AppFunction(this, 'Invite', {
      entry: 'canary/account/invite-smoke-account',
      description: 'Invites the smoke account when the stack is created.',
    });
    invite.allow(
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      [this.#secret.secretArn],
    );
    identity.pool.grantTo(invite, 'AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword');
    tables.people.grantTo(invite, 'GetItem', 'UpdateItem');
    tables.handles.grantTo(invite, 'PutItem');
    tables.creditAccounts.grantTo(invite, 'UpdateItem');
    tables.creditEntries.grantTo(invite, 'PutItem');
    const invitedAccount = new CustomResource(this, 'Invited', {
      resourceType: 'Custom::SmokeAccount',
      serviceToken: invite.functionArn,
      properties: {
        SecretArn: this.#secret.secretArn,
        ...(smokeAccount && { Email: smokeAccount.email, Password: smokeAccount.password }),
      },
      serviceTimeout: Duration.minutes(2),
    });
    invitedAccount.node.addDependency(invite);
  }

  grantSignInTo(granted: AppFunction): void {
    granted.addEnvironment('SMOKE_SECRET_ARN', this.#secret.secretArn);
    granted.allow(['secretsmanager:GetSecretValue'], [this.#secret.secretArn]);
  }
}
