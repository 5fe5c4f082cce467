import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccountRecovery, FeaturePlan, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

/** The accounts: e-mail and password, a second factor for who wants one, no open sign-up. */
export class PeoplePool extends UserPool {
  constructor(scope: Construct, id: string) {
    const { keepsData } = stageOf(scope);
    super(scope, id, {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(
      this,
      'COG2',
      'A second factor is the choice of each person: many only listen and make audio.',
    );
    acknowledge(this, 'COG8', 'The plan with threat protection is billed for every person who signs in.');
  }

  /** May look up a person's attributes. Sets the pool's variable. */
  grantLookUpTo(granted: AppFunction): void {
    granted.addEnvironment('USER_POOL_ID', this.userPoolId);
    granted.allow(['cognito-idp:AdminGetUser'], [this.userPoolArn]);
  }
}
