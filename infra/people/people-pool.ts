import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { accountCreatedMail, cognitoCodeMail } from './mails/letters.ts';
import { region } from '#infra/stages.ts';
import { passwordPolicy } from '#shared/domain/people/password-rules.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { removalPolicyOf } from '#infra/constructs/removal-policy.ts';
import { mailDomainOf } from './mail-records.ts';
import type { ProductMail } from './product-mail.ts';

/**
 * The accounts: email and password, with optional second factor and remembered devices. Anybody may try to sign up;
 * `preSignUp` admits only invited people. `customMessage` prevents changes of addresses that bypass the API.
 */
export class PeoplePool extends UserPool {
  constructor(scope: Construct, id: string, { preSignUp, customMessage, mail }: PeoplePoolProps) {
    const { keepsData, mailFrom, mailFromIsVerified, siteUrl } = stageOf(scope);
    const sesVerifiedDomain = mailDomainOf(stageOf(scope));
    const invitationMail = accountCreatedMail(siteUrl, temporaryPasswordDays);
    super(scope, id, {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        ...passwordPolicy,
        tempPasswordValidity: Duration.days(temporaryPasswordDays),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: cognitoCodeMail.subject,
        emailBody: cognitoCodeMail.html,
      },
      userInvitation: { emailSubject: invitationMail.subject, emailBody: invitationMail.html },
      email: mailFromIsVerified
        ? UserPoolEmail.withSES({
            fromEmail: mailFrom,
            fromName: 'Quillcast',
            sesRegion: region,
            sesVerifiedDomain,
          })
        : UserPoolEmail.withCognito(),
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: keepsData,
      removalPolicy: removalPolicyOf(scope),
    });
    this.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
    this.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
    this.#letLink(preSignUp);
    this.node.addDependency(mail.identity);
    acknowledge(
      this,
      'COG2',
      'A second factor is optional, because many people only listen and generate audio.',
    );
    acknowledge(this, 'COG8', 'The plan with threat protection is billed for every person who signs in.');
  }

  grantTo(granted: AppFunction, ...actions: CognitoAction[]): void {
    granted.addEnvironment('USER_POOL_ID', this.userPoolId);
    granted.allow(
      actions.map((action) => `cognito-idp:${action}`),
      [this.userPoolArn],
    );
  }

  /** A separate policy breaks a circular dependency: role → function → pool → role. */
  #letLink(preSignUp: AppFunction): void {
    new Policy(this, 'Linking', {
      roles: [preSignUp.role!],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:ListUsers', 'cognito-idp:AdminLinkProviderForUser'],
          resources: [this.userPoolArn],
        }),
      ],
    });
  }
}

const temporaryPasswordDays = 7;

type CognitoAction =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableProviderForUser'
  | 'AdminGetUser'
  | 'AdminResetUserPassword'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'ListUsers';

interface PeoplePoolProps {
  readonly preSignUp: AppFunction;
  readonly customMessage: AppFunction;
  readonly mail: ProductMail;
}
