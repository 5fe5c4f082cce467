import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { learnClock, serverNow } from '#web/platform/server-clock.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { authState, sessionEndedKey, endSessionHere, followStorage } from './auth.ts';
import {
  dropSession,
  forgetPoolTokens,
  isLive,
  issuedAt,
  keepSession,
  storedSession,
  storedToken,
  sessionOf,
  type Session,
  type Tokens,
} from './session.ts';

export async function currentToken(): Promise<string | undefined> {
  const session = storedSession();
  if (!session || isLive(session, serverNow())) return session?.accessToken;
  return refreshToken(session.accessToken);
}

/**
 * Refreshes the tokens under a lock shared by all tabs: the first tab refreshes, the others find its token in storage.
 * A refusal ends the session and returns undefined; a network error is thrown and keeps the session.
 */
export function refreshToken(staleToken: string): Promise<string | undefined> {
  return navigator.locks.request('refresh', async () => {
    if (storedToken() !== staleToken) return followStorage();
    const cognito = await loadCognito();
    const tokens = await cognito.refreshTokens();
    // The person signed out meanwhile, here or in another tab.
    if (storedToken() !== staleToken) return followStorage();
    if (typeof tokens !== 'string') return beginSession(tokens).accessToken;
    endSessionEverywhere(tokens);
    return undefined;
  });
}

export function beginSession(tokens: Tokens, person?: Readonly<Record<string, string>>): Session {
  const session = sessionOf(tokens, person, storedSession());
  if (!session) throw new Error('The sign-in service answered with a token that cannot be read.');
  // The token was just issued, so its time is the server's time.
  learnClock(issuedAt(tokens.accessToken));
  keepSession(session);
  authState.set({ status: 'signedIn', session });
  return session;
}

/**
 * Signs out, at the hosted pages too if the session began there. Drops the session first, even if the service fails, so
 * that a tab refreshing at that moment finds nothing to continue. `alongside` cleans up before the browser leaves, and
 * must not fail.
 */
export async function endSession(alongside: (userid: string) => Promise<void>): Promise<void> {
  const userid = storedSession()?.userid;
  dropSession();
  authState.set({ status: 'signedOut', ended: false });
  const next = await navigator.locks.request('refresh', async () =>
    loadCognito()
      .then((cognito) => cognito.signOut())
      .catch(forgetPoolTokens),
  );
  if (userid) await alongside(userid);
  if (next !== undefined) location.assign(next);
}

/**
 * Ends a refused session in every tab. The screens keep unsaved text and ask to sign in again, because the person
 * didn't sign out.
 */
function endSessionEverywhere(reason: string): void {
  // Must come before the token is removed: other tabs receive both events in this order.
  browserStorage.setItem(sessionEndedKey, reason);
  browserStorage.removeItem(sessionEndedKey);
  dropSession();
  endSessionHere(reason);
}

const loadCognito = () => loadChunk(() => import('./cognito.ts'));

/** Preloads the refresh code for pages that may be offline when their token expires. */
export const preloadTokenRefresh = async (): Promise<void> =>
  void (await import('./cognito.ts').catch(() => undefined));
