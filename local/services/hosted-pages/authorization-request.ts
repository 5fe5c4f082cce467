import type { CognitoService } from '#local/services/cognito/index.ts';

/**
 * Parses a request to `/oauth2/authorize` or to a later sign-in page, which has the same query. Shows an error about
 * the client or the redirect address only to the person; sends other errors to the app (RFC 6749, 4.1.2.1).
 */
export function authorizationRequest(query: URLSearchParams, { clientNamed }: CognitoService['hosted']) {
  const parameter = (name: string) => query.get(name) ?? '';
  const client = clientNamed(parameter('client_id'));
  const redirectUri = parameter('redirect_uri');
  const { CallbackURLs = [], AllowedOAuthScopes = [], SupportedIdentityProviders = [] } = client;
  if (!CallbackURLs.includes(redirectUri)) throw new Refused('redirect_mismatch');

  function answerTo(answer: Record<string, string>): string {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state: parameter('state') }))
      if (value) url.searchParams.set(name, value);
    return url.href;
  }
  const refuse = (error: string, error_description: string) =>
    new Refused(error_description, answerTo({ error, error_description }));

  const scopes = parameter('scope').split(' ');
  const provider = parameter('identity_provider');
  if (parameter('response_type') !== 'code') throw refuse('invalid_request', 'response_type must be code');
  if (!scopes.every((scope) => AllowedOAuthScopes.includes(scope)))
    throw refuse('invalid_scope', 'invalid_scope');
  // Stricter than Cognito, where PKCE is optional: our apps always use it, so a request without it is a bug.
  if (parameter('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(parameter('code_challenge')))
    throw refuse('invalid_request', 'code_challenge of the method S256 is required');
  if (provider && !SupportedIdentityProviders.includes(provider))
    throw refuse('invalid_request', `Identity provider ${provider} is not enabled for this client`);
  const offersGoogle = SupportedIdentityProviders.includes('Google');
  const page = provider === 'Google' ? '/oauth2/google' : '/login';
  const challenge = parameter('code_challenge');
  return { client, redirectUri, scope: scopes.join(' '), challenge, page, offersGoogle, answerTo, refuse };
}

export type AuthorizationRequest = ReturnType<typeof authorizationRequest>;

/** `address` is the redirect address that reports the error to the app; undefined if only the person may see it. */
export class Refused extends Error {
  readonly address: string | undefined;
  constructor(message: string, address?: string) {
    super(message);
    this.address = address;
  }
}
