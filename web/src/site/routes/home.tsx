import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { VoiceSpecimen } from '#web/speech/voice-specimen.tsx';
import { blankPageAddress } from '#web/books/book-addresses.ts';
import { HeroDesk } from '#web/books/hero-desk.tsx';
import { Welcome } from '#web/site/welcome/welcome.tsx';
import { Greeting } from '#web/site/welcome/greeting.tsx';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { openCreate, openSignUp } from '#web/platform/open-dialogs.ts';

const YourHome = lazyWithQueries(() => import('#web/site/welcome/your-home.tsx'));

export default function Home() {
  const auth = useAuth();
  const [, navigate] = useLocation();
  if (auth.status !== 'signedIn') {
    return (
      <Welcome
        desk={desk}
        onWrite={() => navigate(blankPageAddress)}
        onHear={openCreate}
        onJoin={openSignUp}
        specimen={<VoiceSpecimen />}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 sm:gap-14">
      <Greeting session={auth.session} />
      <Suspense>
        <YourHome session={auth.session} />
      </Suspense>
    </div>
  );
}

/** A constant, because a new element on each render would empty the prerendered desk before it is hydrated. */
const desk = <HeroDesk />;
