import { Suspense } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import { Specimen } from '#web/audio/voice-specimen.tsx';
import { Welcome, WelcomeBack } from '#web/site/welcome/welcome.tsx';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { openCreate, openSignIn, openSignUp } from '#web/platform/open-dialogs.ts';

const YourAudio = lazyWithQueries(() => import('#web/audio/your-audio.tsx'));

export default function Home() {
  const auth = useAuth();
  if (auth.status !== 'signedIn') {
    return <Welcome onBegin={() => openSignIn(openCreate)} onJoin={openSignUp} specimen={<Specimen />} />;
  }
  return (
    <div className="grid gap-14 sm:gap-20">
      <WelcomeBack onBegin={openCreate} />
      <Suspense>
        <YourAudio session={auth.session} onCreate={openCreate} />
      </Suspense>
    </div>
  );
}
