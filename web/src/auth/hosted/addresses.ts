import type { IdentityConfig } from '#shared/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';
import { IdentityError, incompleteConfiguration } from '#web/auth/refusals.ts';

export async function hostedPages(): Promise<HostedPages> {
  const { identity } = await loadConfig();
  const { userPoolId, clientId, domain, scopes } = identity;
  if (!userPoolId || !clientId || !domain)
    throw new IdentityError('IncompleteConfiguration', incompleteConfiguration);
  return {
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    clientId,
    scope: scopes.join(' '),
    redirectUri: redirectUriOf(identity),
    authorize: new URL('/oauth2/authorize', domain),
    token: new URL('/oauth2/token', domain),
    userInfo: new URL('/oauth2/userInfo', domain),
    logout: new URL('/logout', domain),
    logoutUri: identity.redirectSignOut || `${location.origin}/`,
  };
}

/**
 * Returns the address to which the hosted pages send the person back; by default a local development address (S9.11).
 */
export const redirectUriOf = ({ redirectSignIn }: IdentityConfig): string =>
  redirectSignIn || 'http://localhost:4000/';

/** Returns the address that ends the session of the hosted pages and leads back to the home page (S9.10). */
export async function logoutAddress(): Promise<string> {
  const { logout, clientId, logoutUri } = await hostedPages();
  logout.search = new URLSearchParams({ client_id: clientId, logout_uri: logoutUri }).toString();
  return logout.href;
}

export const region = 'us-east-1';

export interface HostedPages {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly redirectUri: string;
  readonly authorize: URL;
  readonly token: URL;
  readonly userInfo: URL;
  readonly logout: URL;
  readonly logoutUri: string;
}
