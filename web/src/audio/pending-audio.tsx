import { Suspense } from 'react';
import { useSession } from '#web/auth/auth.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';

const PendingPanel = lazyComponent(() => import('./pending/pending-panel.tsx'));

/** Visitors load neither the pending list nor the live channel. */
export default function PendingAudio() {
  const session = useSession();
  if (!session) return null;
  return (
    <Suspense>
      <PendingPanel key={session.userid} session={session} />
    </Suspense>
  );
}
