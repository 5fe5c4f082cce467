export const securitySchemes = ({ hostedPages }: SignIn) => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: tokenInstructions.join(' '),
  },
  ...(hostedPages !== undefined && {
    hostedPages: {
      type: 'oauth2',
      description:
        'With PKCE (`code_challenge_method=S256`) and the public client in `/config.json`. The code is returned to `identity.redirectSignIn`, the site itself.',
      flows: {
        authorizationCode: {
          authorizationUrl: `${hostedPages}/oauth2/authorize`,
          tokenUrl: `${hostedPages}/oauth2/token`,
          scopes: { openid: 'Sign in', email: 'Email address', profile: 'Name and picture' },
        },
      },
    },
  }),
});

/**
 * Shown both in the API document and on the reference page. The web client has no secret and allows SRP, but no
 * password in clear.
 */
export const tokenInstructions: readonly string[] = [
  'Sign people in with the client in `/config.json` (`identity.clientId`, no secret): on the hosted pages at `identity.domain`, with an authorization code and PKCE, or with email and password by SRP at the Amazon Cognito user pool `identity.userPoolId`.',
  'Send the access token, never the id token, as `Authorization: Bearer`. It’s valid for 15 minutes; after that, you get 401.',
  'Renew it with Cognito’s `GetTokensFromRefreshToken`, which also replaces the refresh token: keep the new one. The old one works for 60 more seconds.',
];

export interface SignIn {
  readonly hostedPages: string | undefined;
}
