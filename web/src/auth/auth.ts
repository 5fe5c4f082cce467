import { loadPart } from '#web/lib/load-part.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { learnClock, serverNow } from './clock.ts';
import {
  dropSession,
  isLive,
  issuedAt,
  keepSession,
  keptSession,
  keptToken,
  sessionOf,
  type Session,
  type Tokens,
} from './session.ts';

/** `ended`: the session was lost while somebody was at work, so the app asks them to sign in again. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly ended: boolean }
  | { readonly status: 'signedIn'; readonly session: Session };

export const authState = createStore<AuthState>({ status: 'loading' });

export const useAuth = (): AuthState => useStore(authState);
export const useSession = (): Session | undefined => {
  const state = useAuth();
  return state.status === 'signedIn' ? state.session : undefined;
};

/**
 * Takes up the kept session while its end lies in the future, else asks for fresh tokens. Called once at start;
 * from then on this tab follows what other tabs do.
 */
export async function restoreSession(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === null) followStorage();
  });
  const session = keptSession();
  if (!session) return authState.set({ status: 'signedOut', ended: false });
  if (isLive(session, serverNow())) return authState.set({ status: 'signedIn', session });
  // Out of reach is not refused: the tokens stay, and the next call tries again.
  await refreshToken(session.accessToken).catch(() => authState.set({ status: 'signedIn', session }));
}

/** Signs in with e-mail and password (SRP: the password never leaves the browser). Throws with words for the person. */
export async function signIn(email: string, password: string): Promise<void> {
  const cognito = await loadCognito();
  begin(await cognito.signInWithPassword(email, password));
}

export async function signOut(): Promise<void> {
  try {
    const cognito = await loadCognito();
    await cognito.signOut();
  } finally {
    // Whatever the service says, this browser forgets.
    dropSession();
    authState.set({ status: 'signedOut', ended: false });
  }
}

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
    const token = keptToken();
    if (token !== undefined && token !== staleToken) {
      followStorage();
      return token;
    }
    const cognito = await loadCognito();
    const tokens = await cognito.refreshTokens();
    if (tokens) return begin(tokens).accessToken;
    dropSession();
    authState.set({ status: 'signedOut', ended: true });
    return undefined;
  });
}

const loadCognito = () => loadPart(() => import('./cognito.ts'));

function begin(tokens: Tokens): Session {
  const session = sessionOf(tokens);
  if (!session) throw new Error('The sign-in service answered with a token that cannot be read.');
  // The token was made this moment, so it tells the time of those who will judge it.
  learnClock(issuedAt(tokens.accessToken));
  keepSession(session);
  authState.set({ status: 'signedIn', session });
  return session;
}

function followStorage(): void {
  const session = keptSession();
  authState.set(session ? { status: 'signedIn', session } : { status: 'signedOut', ended: false });
}
