import { useState } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';

/**
 * The session for a screen on which people type. When it ends under their hands, the last one stands in until they
 * have signed in again, so that the screen stays and what they typed with it. `undefined`: nobody is signed in.
 */
export function useWorkingSession(): Session | 'loading' | undefined {
  const auth = useAuth();
  const [last, setLast] = useState<Session>();
  const current = auth.status === 'signedIn' ? auth.session : undefined;
  if (current && current !== last) setLast(current);
  if (auth.status === 'loading') return 'loading';
  return current ?? (auth.status === 'signedOut' && auth.ended ? last : undefined);
}
