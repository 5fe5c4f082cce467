import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { learnClock, serverNow } from '#web/platform/server-clock.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { authState, endedKey, endHere, followStorage } from './auth.ts';
import {
  dropSession,
  forgetPoolTokens,
  isLive,
  issuedAt,
  keepSession,
  keptSession,
  keptToken,
  sessionOf,
  type Session,
  type Tokens,
} from './session.ts';

/** A token to send with a call; refreshed first when it has run out. Undefined for visitors. */
export async function currentToken(): Promise<string | undefined> {
  const session = keptSession();
  if (!session || isLive(session, serverNow())) return session?.accessToken;
  return refreshToken(session.accessToken);
}

/**
 * Fresh tokens in place of `staleToken`. All tabs queue at one lock: the first refreshes, the others find its token
 * in storage. A refusal ends the session (undefined); a network failure throws and leaves it alone.
 */
export function refreshToken(staleToken: string): Promise<string | undefined> {
  return navigator.locks.request('refresh', async () => {
    if (keptToken() !== staleToken) return followStorage();
    const cognito = await loadCognito();
    const tokens = await cognito.refreshTokens();
    // Meanwhile the person has signed out, here or in another tab.
    if (keptToken() !== staleToken) return followStorage();
    if (typeof tokens !== 'string') return beginSession(tokens).accessToken;
    endEverywhere(tokens);
    return undefined;
  });
}

/** Begins the session of fresh tokens, or goes on with it. `person` is what userInfo said of them. */
export function beginSession(tokens: Tokens, person?: Readonly<Record<string, string>>): Session {
  const session = sessionOf(tokens, person, keptSession());
  if (!session) throw new Error('The sign-in service answered with a token that cannot be read.');
  // The token was made this moment, so it tells the time of those who will judge it.
  learnClock(issuedAt(tokens.accessToken));
  keepSession(session);
  authState.set({ status: 'signedIn', session });
  return session;
}

/**
 * Ends the session, at the hosted pages too if it began there: then the browser goes there and comes back. Whatever
 * the service says, this browser forgets, and at once: a tab that is refreshing meanwhile finds nothing to go on with.
 * `alongside` ends what else the session had opened, before the browser leaves; it must not fail.
 */
export async function endSession(alongside: (userid: string) => Promise<void>): Promise<void> {
  const userid = keptSession()?.userid;
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

/** A refusal ends the session in every tab; nobody has left, so the screens keep what was typed and ask again. */
function endEverywhere(reason: string): void {
  // Before the token goes: the others hear of both, one after the other.
  browserStorage.setItem(endedKey, reason);
  browserStorage.removeItem(endedKey);
  dropSession();
  endHere(reason);
}

const loadCognito = () => loadChunk(() => import('./cognito.ts'));

/** Fetches what a refresh takes ahead, for pages that may be without a network when their token runs out. */
export const fetchRefreshAhead = async (): Promise<void> =>
  void (await import('./cognito.ts').catch(() => undefined));
