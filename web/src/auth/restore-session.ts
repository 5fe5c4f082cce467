import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { authState, sessionEndedKey, endSessionHere, followStorage } from './auth.ts';
import { isLive, storedSession } from './session.ts';

/**
 * Restores the stored session if it hasn't expired, else refreshes the tokens. Call once at start; afterwards this tab
 * follows changes in other tabs.
 */
export async function restoreSession(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === sessionEndedKey && event.newValue !== null) endSessionHere(event.newValue);
    if (event.key === 'token' || event.key === null) followStorage();
  });
  const session = storedSession();
  if (!session) return authState.set({ status: 'signedOut', ended: false });
  if (isLive(session, serverNow())) return authState.set({ status: 'signedIn', session });
  // If the service is unreachable, the tokens stay, and the next request tries to refresh them again.
  await refreshSession(session.accessToken).catch(() => authState.set({ status: 'signedIn', session }));
}

/** Loads the code on demand, because visitors and live sessions don't need it. */
async function refreshSession(staleToken: string): Promise<void> {
  const { refreshToken } = await loadChunk(() => import('./tokens.ts'));
  await refreshToken(staleToken);
}
