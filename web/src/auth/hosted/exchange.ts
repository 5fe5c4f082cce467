import * as oauth from 'oauth4webapi';
import { IdentityError, serviceFault } from '#web/auth/refusals.ts';
import type { Tokens } from '#web/auth/session.ts';
import type { HostedPages } from './addresses.ts';

export async function exchangeCode(
  pages: HostedPages,
  code: string,
  verifier: string,
): Promise<ExchangeResult> {
  const server: oauth.AuthorizationServer = {
    issuer: pages.issuer,
    token_endpoint: pages.token.href,
    userinfo_endpoint: pages.userInfo.href,
  };
  const client: oauth.Client = { client_id: pages.clientId };
  const options = { [oauth.allowInsecureRequests]: pages.token.hostname === 'localhost' };
  // Expects no state, because the callback has already compared it with the pending request.
  const parameters = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code }),
    oauth.expectNoState,
  );
  const answer = await oauth
    .authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      pages.redirectUri,
      verifier,
      options,
    )
    .catch(throwUnreachable);
  if (!answer.ok) {
    const message = `Token exchange failed: ${answer.status} ${await answer.text()}`;
    throw new IdentityError('TokenExchange', { message, advice: beginAgain });
  }
  // Not processed as an "authorization code response", because Cognito puts its own nonce into ID tokens of Google
  // users.
  const tokens = await oauth
    .processGenericTokenEndpointResponse(server, client, answer)
    .catch(throwUnreadable);
  return {
    tokens: {
      accessToken: tokens.access_token,
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token,
    },
    person: await fetchUserInfo(server, client, tokens.access_token, options),
  };
}

async function fetchUserInfo(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  accessToken: string,
  options: oauth.UserInfoRequestOptions,
): Promise<Readonly<Record<string, string>>> {
  const answer = await oauth.userInfoRequest(server, client, accessToken, options).catch(throwUnreachable);
  if (!answer.ok) {
    const message = `Failed to get user info: ${answer.status}`;
    throw new IdentityError('UserInfo', { message, advice: beginAgain });
  }
  const claims = await (answer.json() as Promise<Record<string, unknown> | null>).catch(throwUnreadable);
  return Object.fromEntries(
    Object.entries(claims ?? {}).filter((claim): claim is [string, string] => typeof claim[1] === 'string'),
  );
}

function throwUnreadable(cause: unknown): never {
  throw new IdentityError('Unreadable', { ...serviceFault, advice: beginAgain }, cause);
}

function throwUnreachable(cause: unknown): never {
  // A failed fetch has no code; protocol errors from oauth4webapi have one.
  if (!(cause instanceof TypeError) || 'code' in cause) throw cause;
  const advice = 'We can’t reach the sign-in service. Check your connection and start again.';
  throw new IdentityError('NetworkError', { message: 'Network error', advice }, cause);
}

export const beginAgain = 'Start signing in again.';

interface ExchangeResult {
  readonly tokens: Tokens;
  readonly person: Readonly<Record<string, string>>;
}
