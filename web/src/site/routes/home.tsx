import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { Specimen } from '#web/speech/voice-specimen.tsx';
import { dashboardAddress } from '#web/books/book-addresses.ts';
import { Welcome } from '#web/site/welcome/welcome.tsx';
import { WelcomeBack } from '#web/site/welcome/welcome-back.tsx';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { openCreate, openSignIn, openSignUp } from '#web/platform/open-dialogs.ts';

const YourAudio = lazyWithQueries(() => import('#web/audio/your-audio.tsx'));
const RecentBooks = lazyWithQueries(() => import('#web/books/recent-books.tsx'));

export default function Home() {
  const auth = useAuth();
  const [, navigate] = useLocation();
  if (auth.status !== 'signedIn') {
    return (
      <Welcome
        onWrite={() => openSignIn(() => navigate(dashboardAddress))}
        onHear={openCreate}
        onJoin={openSignUp}
        specimen={<Specimen />}
      />
    );
  }
  return (
    <div className="grid gap-12 sm:gap-16">
      <WelcomeBack onHear={openCreate} />
      <Suspense>
        <RecentBooks session={auth.session} />
        <YourAudio session={auth.session} onCreate={openCreate} />
      </Suspense>
    </div>
  );
}
