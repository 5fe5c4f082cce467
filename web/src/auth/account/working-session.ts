import { useState } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';

/**
 * Returns the session for a screen with unsaved text. If the session ends unexpectedly, returns the last one until the
 * person signs in again, so that the screen and the text remain. `undefined` means signed out.
 */
export function useWorkingSession(): Session | 'loading' | undefined {
  const auth = useAuth();
  const [last, setLast] = useState<Session>();
  const current = auth.status === 'signedIn' ? auth.session : undefined;
  if (current && current !== last) setLast(current);
  if (auth.status === 'loading') return 'loading';
  return current ?? (auth.status === 'signedOut' && auth.ended ? last : undefined);
}
