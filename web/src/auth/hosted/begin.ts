import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import { keepRedirect, keptRedirect } from '#web/lib/redirect.ts';
import { hostedPages } from './addresses.ts';
import { keepRequest, stateOf, type Intent } from './pending-request.ts';

/** Leaves for Google's sign-in. Afterwards the person is back where they are now, or where they were going. */
export async function beginGoogle({ intent = 'signin', again = false }: Beginning = {}): Promise<void> {
  const { authorize, clientId, redirectUri, scope } = await hostedPages();
  const request = {
    intent,
    nonce: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    again,
  };
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: stateOf(request),
    identity_provider: 'Google',
    prompt: 'select_account',
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
  }).toString();
  keepRequest(request);
  if (keptRedirect() === undefined) keepRedirect(location.pathname + location.search + location.hash);
  location.assign(authorize.href);
}

interface Beginning {
  /** A sign-in where nothing else is said (S6.12). */
  readonly intent?: Intent | undefined;
  readonly again?: boolean | undefined;
}
