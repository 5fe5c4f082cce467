import { lazy, Suspense } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { openCreate, openSignIn } from '#web/lib/dialogs.ts';

const YourAudio = lazy(() => import('#web/features/audio-list/your-audio.tsx'));

export function Home() {
  const auth = useAuth();
  const signedIn = auth.status === 'signedIn';
  return (
    <div className="grid gap-14 sm:gap-20">
      <title>Quillcast: write it, then hear it</title>
      <Welcome brief={signedIn} onBegin={() => (signedIn ? openCreate() : openSignIn(openCreate))} />
      {signedIn && (
        <Suspense>
          <YourAudio session={auth.session} onCreate={openCreate} />
        </Suspense>
      )}
    </div>
  );
}
