import { Suspense, useEffect } from 'react';
import PendingAudio from '#web/audio/pending-audio.tsx';
import type { Session } from '#web/auth/session.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { PageQuestion } from '#web/books/page-question.tsx';
import HearNews from '#web/news/hear-news.tsx';
import { showLateDialogs } from './late-dialogs.tsx';

const UsernameSetup = lazyComponent(() => import('#web/people/username-setup.tsx'));

/** A separate chunk that visitors never load. */
export default function SignedInFoot({ session }: { session: Session }) {
  useEffect(showLateDialogs, []);
  return (
    <>
      <PendingAudio />
      <HearNews session={session} />
      {session.identityProvider !== 'Cognito' && (
        <Suspense>
          <UsernameSetup key={session.userid} session={session} />
        </Suspense>
      )}
      <PageQuestion session={session} />
    </>
  );
}
