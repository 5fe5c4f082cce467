import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { authState, endedKey, endHere, followStorage } from './auth.ts';
import { isLive, keptSession } from './session.ts';

/**
 * Takes up the kept session while its end lies in the future, else asks for fresh tokens. Called once at start;
 * from then on this tab follows what other tabs do.
 */
export async function restoreSession(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === endedKey && event.newValue !== null) endHere(event.newValue);
    if (event.key === 'token' || event.key === null) followStorage();
  });
  const session = keptSession();
  if (!session) return authState.set({ status: 'signedOut', ended: false });
  if (isLive(session, serverNow())) return authState.set({ status: 'signedIn', session });
  // Out of reach is not refused: the tokens stay, and the next call tries again.
  await refresh(session.accessToken).catch(() => authState.set({ status: 'signedIn', session }));
}

/** Visitors, and those whose token still holds, do without. */
async function refresh(staleToken: string): Promise<void> {
  const { refreshToken } = await loadChunk(() => import('./tokens.ts'));
  await refreshToken(staleToken);
}
