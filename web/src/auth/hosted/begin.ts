import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import { ReadableError } from '#web/platform/readable-error.ts';
import { storedRedirect, takeRedirect } from '#web/platform/redirect.ts';
import { IdentityError } from '#web/auth/refusals.ts';
import { hostedPages } from './addresses.ts';
import { keepRequest, stateOf, type Intent } from './pending-request.ts';

export async function beginGoogle({ intent = 'signin', again = false }: SignInOptions = {}): Promise<void> {
  const { authorize, clientId, redirectUri, scope } = await hostedPages();
  const request = {
    intent,
    nonce: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    again,
    place: storedRedirect() ?? location.pathname + location.search + location.hash,
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
  await requireReachableServer();
  if (!keepRequest(request)) throw new IdentityError('NoStorage', noStorageWords);
  takeRedirect();
  location.assign(authorize.href);
}

/**
 * Checks without the cache that the server is reachable, because an offline browser would leave the app for its own
 * error page.
 */
async function requireReachableServer(): Promise<void> {
  const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) };
  await fetch('/config.json', init).catch((cause: unknown) => {
    throw new ReadableError('We can’t reach the server. Try again.', { cause });
  });
}

const noStorageWords = {
  message: 'This browser doesn’t store data for this site, so we can’t finish signing you in with Google.',
  advice: 'Allow the site to store data, or sign in with a password.',
};

interface SignInOptions {
  /** Defaults to sign-in (S6.12). */
  readonly intent?: Intent | undefined;
  readonly again?: boolean | undefined;
}
