import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import {
  newEmailCodeMail,
  cognitoCodeMail,
  digestMail,
  emailChangedMail,
  invitationMail,
} from '#infra/people/mails/letters.ts';
import { foundationOf } from '#infra/quillcast.ts';
import { stages, type Stage } from '#infra/stages.ts';
import { allResources, oneResource, ownFunctions, system, type Statement } from '#infra/testing/system.ts';
import { endpoints } from '#shared/contract/index.ts';
import { passwordPolicy } from '#shared/domain/people/password-rules.ts';

export function identityTests(): void {
  describe.each(Object.values<Stage>(stages))('People of the stage $name', (stage) => {
    const pool = () => oneResource('AWS::Cognito::UserPool', stage.name).properties;
    const client = () => oneResource('AWS::Cognito::UserPoolClient', stage.name).properties;

    test('sign in with their email address and recover their account by email', () => {
      expect(pool()).toMatchObject({
        // With email addresses as usernames, people sign in with their current address after a change; an alias would
        // not follow the change.
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        AutoVerifiedAttributes: ['email'],
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
        AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
        DeletionProtection: stage.keepsData ? 'ACTIVE' : 'INACTIVE',
      });
      expect(pool()).not.toHaveProperty('AliasAttributes');
    });

    test('choose passwords by the rules that the app shows them', () =>
      expect(pool().Policies.PasswordPolicy).toEqual({
        MinimumLength: passwordPolicy.minLength,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        TemporaryPasswordValidityDays: 7,
      }));

    test('can add a second factor and have devices remembered if they choose to', () => {
      expect([pool().MfaConfiguration, pool().EnabledMfas]).toEqual(['OPTIONAL', ['SOFTWARE_TOKEN_MFA']]);
      expect(pool().DeviceConfiguration).toEqual({
        ChallengeRequiredOnNewDevice: true,
        DeviceOnlyRememberedOnUserPrompt: true,
      });
    });

    test('get a new refresh token with each refresh; the previous one works for one more minute', () => {
      expect(client().RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
      // Cognito refuses rotation if this older flow is allowed.
      expect(client().ExplicitAuthFlows).not.toContain('ALLOW_REFRESH_TOKEN_AUTH');
    });

    test('can sign up themselves; functions check their invitation and any change of address', () => {
      expect(pool().AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(false);
      const triggers = ['PreSignUp', 'CustomMessage'].map(
        (name) => [name, ownFunctions(stage.name).find(({ id }) => id.startsWith(name))!] as const,
      );
      expect(pool().LambdaConfig).toEqual(
        Object.fromEntries(triggers.map(([name, { id }]) => [name, { 'Fn::GetAtt': [id, 'Arn'] }])),
      );
      for (const [, { properties }] of triggers) expect(properties.Timeout).toBe(5);
      const allowed = allResources('AWS::Lambda::Permission', stage.name, 'identity');
      const poolPermission = {
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^People/), 'Arn'] },
      };
      expect(allowed.map(({ properties }) => properties)).toMatchObject(triggers.map(() => poolPermission));
    });

    test('receive emails in our own words', () => {
      const { VerificationMessageTemplate, AdminCreateUserConfig } = pool();
      expect(VerificationMessageTemplate).toMatchObject({
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: cognitoCodeMail.subject,
        EmailMessage: cognitoCodeMail.html,
      });
      expect(AdminCreateUserConfig.InviteMessageTemplate.EmailMessage).toContain('{####}');
      const ownMails = {
        invitation: invitationMail,
        'email-code': newEmailCodeMail,
        'email-changed': emailChangedMail,
        digest: digestMail,
      };
      expect(
        allResources('AWS::SES::Template', stage.name).map(({ properties }) => properties.Template),
      ).toEqual(
        Object.entries(ownMails).map(([kind, { subject, text, html }]) => ({
          TemplateName: `quillcast-${stage.name}-${kind}`,
          SubjectPart: subject,
          TextPart: text,
          HtmlPart: html,
        })),
      );
    });

    test('get Cognito’s emails from the stage’s own address only if that is verified', () => {
      expect(pool().EmailConfiguration).toMatchObject(
        stage.mailFromIsVerified
          ? { EmailSendingAccount: 'DEVELOPER', From: `Quillcast <${stage.mailFrom}>` }
          : { EmailSendingAccount: 'COGNITO_DEFAULT' },
      );
    });

    test('get email through an SES identity for the stage’s domain or, without one, for one address', () => {
      const { EmailIdentity, MailFromAttributes } = oneResource(
        'AWS::SES::EmailIdentity',
        stage.name,
      ).properties;
      const domain = stage.mailFrom.split('@')[1]!;
      expect([EmailIdentity, MailFromAttributes?.MailFromDomain]).toEqual(
        stage.ownsMailDomain ? [domain, `mail.${domain}`] : [stage.mailFrom, undefined],
      );
    });

    test('have access tokens that last 15 minutes and stay signed in for 30 days', () =>
      expect(client()).toMatchObject({
        AccessTokenValidity: 15,
        IdTokenValidity: 15,
        RefreshTokenValidity: 43_200,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
        EnableTokenRevocation: true,
        GenerateSecret: false,
      }));

    test('can sign in with Google if the stage names Google’s secret, which is in no template (S9.07)', () => {
      const providers = allResources('AWS::Cognito::UserPoolIdentityProvider', stage.name);
      const domains = allResources('AWS::Cognito::UserPoolDomain', stage.name);
      const { googleSecretName } = stage;
      if (googleSecretName === undefined) return expect([...providers, ...domains]).toEqual([]);
      // Only managed login lets people choose a Google account at each sign-in, and it requires branding for the
      // client.
      expect(domains.map(({ properties }) => properties.ManagedLoginVersion)).toEqual([2]);
      expect(
        allResources('AWS::Cognito::ManagedLoginBranding', stage.name).map(({ properties }) => properties),
      ).toEqual([
        {
          UserPoolId: { Ref: expect.stringMatching(/^People/) },
          ClientId: { Ref: oneResource('AWS::Cognito::UserPoolClient', stage.name).id },
          UseCognitoProvidedValues: true,
        },
      ]);
      expect(providers.map(({ properties }) => properties)).toMatchObject([
        {
          ProviderName: 'Google',
          ProviderType: 'Google',
          ProviderDetails: {
            client_id: `{{resolve:secretsmanager:${googleSecretName}:SecretString:clientId::}}`,
            client_secret: `{{resolve:secretsmanager:${googleSecretName}:SecretString:clientSecret::}}`,
            authorize_scopes: 'openid email profile',
          },
          AttributeMapping: {
            email: 'email',
            email_verified: 'email_verified',
            name: 'name',
            given_name: 'given_name',
            family_name: 'family_name',
            picture: 'picture',
          },
        },
      ]);
    });

    test('can use Cognito’s hosted pages only if the stage has Google and a site URL', () =>
      expect(client()).toMatchObject(
        stage.googleSecretName && stage.siteUrl ? hostedPagesProperties(stage.siteUrl) : passwordsOnly,
      ));
  });

  describe('People of a stage with a domain and Google', () => {
    const client = () => {
      const stage: Stage = { ...stages.prod, siteUrl: 'https://quillcast.example' };
      const app = new App({ context: { dist: system().dist } });
      const identity = foundationOf(app, stage).identity;
      return Object.values(Template.fromStack(identity).findResources('AWS::Cognito::UserPoolClient'));
    };

    test('return from Cognito’s hosted pages to the stage’s own site, with a code and no token (S9.06)', () =>
      expect(client()).toMatchObject([{ Properties: hostedPagesProperties('https://quillcast.example') }]));

    test('let the app see only their email address and profile (S9.05)', () =>
      expect(client()[0]!['Properties'].AllowedOAuthScopes).toEqual(['openid', 'email', 'profile']));
  });

  describe('The mail domain', () => {
    const outputs = () => {
      const app = new App({ context: { dist: system().dist } });
      const identity = foundationOf(app, stages.prod).identity;
      return Template.fromStack(identity).findOutputs('*');
    };

    test('lists its DNS records for operators: three DKIM keys, MX and SPF', () => {
      const records = Object.entries(outputs())
        .filter(([name]) => name.startsWith('MailRecord'))
        .map(([name, { Value }]) => [name, JSON.stringify(Value)]);
      expect(records.map(([name]) => name)).toEqual(
        ['Dkim1', 'Dkim2', 'Dkim3', 'Mx', 'Spf'].map((it) => `MailRecord${it}`),
      );
      for (const n of [1, 2, 3])
        expect(records[n - 1]![1]).toMatch(
          new RegExp(`DkimDNSTokenName${n}".+ CNAME .+"DkimDNSTokenValue${n}"`),
        );
      expect(records.slice(3).map(([, value]) => JSON.parse(value!))).toEqual([
        'mail.quillcast.example MX 10 feedback-smtp.us-east-1.amazonses.com',
        'mail.quillcast.example TXT "v=spf1 include:amazonses.com ~all"',
      ]);
    });

    test('belongs to one stage only, since an AWS account can have each mail identity only once', () => {
      const identities = allResources('AWS::SES::EmailIdentity').map(
        ({ properties }) => properties.EmailIdentity,
      );
      expect(new Set(identities).size).toBe(identities.length);
    });

    test('is used by Cognito for sending once the stage’s address is verified', () => {
      const stage: Stage = { ...stages.prod, mailFromIsVerified: true };
      const app = new App({ context: { dist: system().dist } });
      const identity = foundationOf(app, stage).identity;
      const [pool] = Object.values(Template.fromStack(identity).findResources('AWS::Cognito::UserPool'));
      expect(JSON.stringify(pool!['Properties'].EmailConfiguration.SourceArn)).toContain(
        ':identity/quillcast.example"',
      );
    });
  });

  describe('Accounts', () => {
    test('an admin needs a second factor in every stage except `local`', () => {
      const needed = ownFunctions()
        .filter(({ id }) => id.startsWith('Invitations'))
        .map(({ stage, properties: p }) => [stage.name, p.Environment.Variables.ADMINS_NEED_SECOND_FACTOR]);
      expect(Object.fromEntries(needed)).toEqual({
        local: 'false',
        dev: 'true',
        staging: 'true',
        prod: 'true',
      });
    });

    test('tokens from hosted pages never have the scope `aws.cognito.signin.user.admin`', () => {
      for (const { properties } of allResources('AWS::Cognito::UserPoolClient'))
        expect(properties.AllowedOAuthScopes ?? []).not.toContain('aws.cognito.signin.user.admin');
    });

    test('only the listed functions can access accounts, each only with the actions listed for it', () => {
      // also reads overflow policies, which contain the statements beyond one policy's size
      const may = allResources('AWS::IAM::Policy', 'prod').flatMap(({ id, properties: { PolicyDocument } }) =>
        (PolicyDocument.Statement as Statement[])
          .flatMap(({ Action }) => Action)
          .filter((action) => action.startsWith('cognito-idp:'))
          .map(
            (action) =>
              `${id.replace(/(Role(DefaultPolicy|OverflowPolicy\d+))?.{8}$/, '')} ${action.slice(12)}`,
          ),
      );
      const signedInEndpoints = endpoints.filter(({ endpoint }) => /signedIn|admin/.test(endpoint.access));
      const domains = new Set(signedInEndpoints.map(({ domain }) => domain));
      const welcomeActions = Array.from(
        domains,
        (name) => `${name[0]!.toUpperCase()}${name.slice(1)} AdminGetUser`,
      );
      expect(may.toSorted()).toEqual(
        [
          ...welcomeActions,
          ...addressChangeRights('EmailChange', 'ListUsers').filter(
            (right) => !welcomeActions.includes(right),
          ),
          ...addressChangeRights('EmailChangeSweep'),
          'Account AdminDisableProviderForUser',
          'Account AdminUserGlobalSignOut',
          'Orphans AdminGetUser',
          'PeopleLinking AdminLinkProviderForUser',
          'PeopleLinking ListUsers',
          'Profile AdminUpdateUserAttributes',
          'Purge AdminDeleteUser',
          'SmokeAccountInvite AdminCreateUser',
          'SmokeAccountInvite AdminGetUser',
          'SmokeAccountInvite AdminSetUserPassword',
        ].toSorted(),
      );
    });

    test('no function for visitors can delete from the waitlist; the one for joining cannot read it', () => {
      const rightsOf = (role: string, table = '') =>
        allResources('AWS::IAM::Policy', 'prod')
          .filter(({ id }) => id.startsWith(role))
          .flatMap(({ properties }) => properties.PolicyDocument.Statement as Statement[])
          .filter((statement) => JSON.stringify(statement).includes(table))
          .flatMap(({ Action }) => Action)
          .filter((action) => action.startsWith('dynamodb:'));
      expect(rightsOf('WaitlistRole', 'Waitlist')).toEqual(['dynamodb:UpdateItem']);
      expect(rightsOf('WaitlistRole')).not.toContain('dynamodb:DeleteItem');
      expect(rightsOf('EmailChangeRole', 'Waitlist')).not.toContain('dynamodb:DeleteItem');
      expect(new Set(rightsOf('PreSignUpRole'))).toEqual(
        new Set(['GetItem', 'UpdateItem'].map((action) => `dynamodb:${action}`)),
      );
    });

    test('accounts that can no longer be restored are purged every hour', () => {
      const hourlyRules = allResources('AWS::Events::Rule', 'prod').filter(
        ({ properties }) => properties.ScheduleExpression === 'rate(1 hour)',
      );
      expect(hourlyRules.map(({ properties }) => properties.Targets)).toContainEqual([
        expect.objectContaining({ Arn: { 'Fn::GetAtt': [expect.stringMatching(/^Purge/), 'Arn'] } }),
      ]);
    });

    test('only one function scans a table: hourly, it looks for accounts deleted in the user pool', () => {
      const hourly = allResources('AWS::Events::Rule', 'prod').filter(
        ({ properties }) => properties.ScheduleExpression === 'rate(1 hour)',
      );
      expect(hourly.map(({ properties }) => properties.Targets)).toContainEqual([
        expect.objectContaining({ Arn: { 'Fn::GetAtt': [expect.stringMatching(/^Orphans/), 'Arn'] } }),
      ]);
      const reading = allResources('AWS::IAM::Policy', 'prod').filter(({ text }) =>
        text.includes('dynamodb:Scan'),
      );
      expect(reading.map(({ id }) => id.replace(/RoleDefaultPolicy.+/, ''))).toEqual(['Orphans']);
    });

    test('a job looks for interrupted changes of email address every 15 minutes', () => {
      const quarterHourlyRules = allResources('AWS::Events::Rule', 'prod').filter(
        ({ properties }) => properties.ScheduleExpression === 'rate(15 minutes)',
      );
      expect(quarterHourlyRules.map(({ properties }) => properties.Targets)).toContainEqual([
        expect.objectContaining({
          Arn: { 'Fn::GetAtt': [expect.stringMatching(/^EmailChangeSweep/), 'Arn'] },
        }),
      ]);
    });

    test('only four functions can send email, each with its own templates', () => {
      const sending = allResources('AWS::IAM::Policy', 'prod').filter(({ text }) =>
        text.includes('ses:Send'),
      );
      const mailTemplatesIn = (text: string) =>
        new Set([...text.matchAll(/template\/quillcast-prod-([\w-]+)/g)].map(([, kind]) => kind));
      expect(
        Object.fromEntries(
          sending.map(({ id, text }) => [id.replace(/RoleDefaultPolicy.+/, ''), mailTemplatesIn(text)]),
        ),
      ).toEqual({
        Invitations: new Set(['invitation']),
        EmailChange: new Set(['email-code', 'email-changed']),
        EmailChangeSweep: new Set(['email-code', 'email-changed']),
        Digests: new Set(['digest']),
      });
      for (const { text } of sending)
        for (const arnPart of ['identity/', 'configuration-set/']) expect(text).toContain(arnPart);
    });

    test('functions can send email to any recipient, but only from the stage’s own address', () => {
      const sending = allResources('AWS::IAM::Policy', 'prod').filter(({ text }) =>
        text.includes('ses:Send'),
      );
      const sendingStatements = sending.flatMap(({ properties }) =>
        properties.PolicyDocument.Statement.filter((statement: object) =>
          JSON.stringify(statement).includes('identity/*'),
        ),
      );
      const fromOwnAddress = { Condition: { StringEquals: { 'ses:FromAddress': stages.prod.mailFrom } } };
      expect(sendingStatements).toMatchObject(sending.map(() => fromOwnAddress));
    });

    test('operators find the user pool under `/quillcast/<stage>/user-pool`', () => {
      for (const { name } of Object.values(stages)) {
        const { Name, Value } = oneResource('AWS::SSM::Parameter', name, 'identity').properties;
        expect([Name, Value.Ref]).toEqual([`/quillcast/${name}/user-pool`, expect.stringMatching(/^People/)]);
      }
    });
  });
}

const addressChangeRights = (name: string, ...more: string[]) =>
  [
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminResetUserPassword',
    'AdminSetUserMFAPreference',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
    ...more,
  ].map((action) => `${name} ${action}`);

const hostedPagesProperties = (siteUrl: string) => ({
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'profile'],
  SupportedIdentityProviders: ['COGNITO', 'Google'],
  CallbackURLs: [`${siteUrl}/`],
  LogoutURLs: [`${siteUrl}/`],
});

const passwordsOnly = { AllowedOAuthFlowsUserPoolClient: false, SupportedIdentityProviders: ['COGNITO'] };
