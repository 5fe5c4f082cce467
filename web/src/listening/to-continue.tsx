import { Suspense } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import { lazyWhenIdle } from '#web/boot/lazy-when-idle.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';

const ContinueListening = lazyWhenIdle(() => import('./continue-listening.tsx'));

export function ContinueListeningSection() {
  const auth = useAuth();
  const hydrated = useHydrated();
  if (!hydrated || auth.status === 'loading') return null;
  return (
    <Suspense>
      <ContinueListening userid={auth.status === 'signedIn' ? auth.session.userid : undefined} />
    </Suspense>
  );
}
