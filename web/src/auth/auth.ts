import { createStore, useStore } from '#web/platform/store.ts';
import { storedSession, type Session } from './session.ts';

/** `ended` means that the session was lost unexpectedly, so the app asks the person to sign in again. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly ended: boolean; readonly reason?: string }
  | { readonly status: 'signedIn'; readonly session: Session };

export const authState = createStore<AuthState>({ status: 'loading' });

export const useAuth = (): AuthState => useStore(authState);
export const useSession = (): Session | undefined => {
  const state = useAuth();
  return state.status === 'signedIn' ? state.session : undefined;
};

export function followStorage(): string | undefined {
  const session = storedSession();
  if (session) authState.set({ status: 'signedIn', session });
  else if (authState.get().status !== 'signedOut') authState.set({ status: 'signedOut', ended: false });
  return session?.accessToken;
}

export const endSessionHere = (reason: string) =>
  authState.set({ status: 'signedOut', ended: true, ...(reason && { reason }) });

/** Ends the session here if the browser's storage was cleared; no storage event reports that. */
export function endClearedSession(): void {
  if (authState.get().status === 'signedIn' && !storedSession()) endSessionHere('');
}

export const sessionEndedKey = 'sessionEnded';
