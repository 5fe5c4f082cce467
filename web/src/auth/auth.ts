import { createStore, useStore } from '#web/platform/store.ts';
import { keptSession, type Session } from './session.ts';

/** `ended`: the session was lost while somebody was at work, so the app asks them to sign in again; `reason` may say why. */
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

/** Takes up what the storage says, which all tabs write, and answers its token. */
export function followStorage(): string | undefined {
  const session = keptSession();
  if (session) authState.set({ status: 'signedIn', session });
  else if (authState.get().status !== 'signedOut') authState.set({ status: 'signedOut', ended: false });
  return session?.accessToken;
}

/** Ends the session on this page only, with the words of the service. */
export const endHere = (reason: string) =>
  authState.set({ status: 'signedOut', ended: true, ...(reason && { reason }) });

/** Ends on this page what the browser has forgotten, as when a person clears what sites keep; no tab tells of that. */
export function endForgotten(): void {
  if (authState.get().status === 'signedIn' && !keptSession()) endHere('');
}

/** Where a tab tells the others that the session was refused. */
export const endedKey = 'sessionEnded';
