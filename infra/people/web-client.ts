import { Annotations, Duration } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  OAuthScope,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { PeoplePool } from './people-pool.ts';

export class WebClient extends UserPoolClient {
  readonly hostedPages: string | undefined;
  readonly #pool: PeoplePool;

  constructor(scope: Construct, id: string, { pool, google }: WebClientProps) {
    const { siteUrl } = stageOf(scope);
    const hostedPages = siteUrl === undefined ? undefined : google?.hostedPages;
    const hasHostedPages = hostedPages !== undefined;
    super(scope, id, {
      userPool: pool,
      generateSecret: false,
      authFlows: { userSrp: true },
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // With rotation, a stolen refresh token stops working as soon as its owner refreshes. 60 seconds is Cognito's
      // longest grace period, which covers lost responses.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: !hasHostedPages,
      ...(hasHostedPages
        ? {
            supportedIdentityProviders: [
              UserPoolClientIdentityProvider.COGNITO,
              UserPoolClientIdentityProvider.GOOGLE,
            ],
            oAuth: {
              flows: { authorizationCodeGrant: true },
              scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
              callbackUrls: [`${siteUrl}/`],
              logoutUrls: [`${siteUrl}/`],
            },
          }
        : { supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO] }),
    });
    this.hostedPages = hostedPages;
    this.#pool = pool;
    if (google) {
      // Managed login shows no page to a client without branding; this branding is Cognito's default.
      new CfnManagedLoginBranding(this, 'Branding', {
        userPoolId: pool.userPoolId,
        clientId: this.userPoolClientId,
        useCognitoProvidedValues: true,
      });
      this.node.addDependency(google);
    }
    if (google && !siteUrl)
      Annotations.of(this).addInfo(
        'Google cannot send people back yet: set siteUrl of this stage in infra/stages.ts and deploy again.',
      );
  }

  /**
   * Sets the environment variables that a function needs to check tokens. Cognito's signing keys are public, so this
   * grants no permission.
   */
  nameTo(named: AppFunction): void {
    named.addEnvironment('USER_POOL_ID', this.#pool.userPoolId);
    named.addEnvironment('USER_POOL_CLIENT_ID', this.userPoolClientId);
  }
}

interface WebClientProps {
  readonly pool: PeoplePool;
  readonly google: GoogleSignIn | undefined;
}
