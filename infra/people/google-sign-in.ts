import { Aws, SecretValue } from 'aws-cdk-lib';
import {
  ManagedLoginVersion,
  ProviderAttribute,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { region } from '#infra/stages.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { PeoplePool } from './people-pool.ts';

/**
 * Google sign-in through Cognito's hosted pages. A secret in Secrets Manager contains Google's `clientId` and
 * `clientSecret`.
 */
export class GoogleSignIn extends Construct {
  readonly hostedPages: string;

  constructor(scope: Construct, id: string, pool: PeoplePool, secretName: string) {
    super(scope, id);
    const field = (jsonField: string) => SecretValue.secretsManager(secretName, { jsonField });
    new UserPoolIdentityProviderGoogle(this, 'Provider', {
      userPool: pool,
      // The client id is public: the address of Google's sign-in page contains it.
      clientId: field('clientId').unsafeUnwrap(),
      clientSecretValue: field('clientSecret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
        givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
        familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
        profilePicture: ProviderAttribute.GOOGLE_PICTURE,
      },
    });
    const { name, hostedPagesUrl } = stageOf(this);
    // Contains the account's id, because prefixes must be unique among all accounts of the region.
    const domainPrefix = `quillcast-${name}-${Aws.ACCOUNT_ID}`;
    pool.addDomain('HostedPages', {
      cognitoDomain: { domainPrefix },
      // The classic pages don't support `prompt`, with which people can choose another Google account after signing
      // out.
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    this.hostedPages = hostedPagesUrl ?? `https://${domainPrefix}.auth.${region}.amazoncognito.com`;
  }
}
