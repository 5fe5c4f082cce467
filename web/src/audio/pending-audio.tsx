import { Suspense } from 'react';
import { useSession } from '#web/auth/auth.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';

const PendingPanel = lazyComponent(() => import('./pending/pending-panel.tsx'));

/** What the person who is signed in has in the making, and the live channel that tells of it; visitors load neither. */
export default function PendingAudio() {
  const session = useSession();
  if (!session) return null;
  return (
    <Suspense>
      <PendingPanel key={session.userid} session={session} />
    </Suspense>
  );
}
