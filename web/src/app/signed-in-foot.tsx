import PendingAudio from '#web/audio/pending-audio.tsx';
import type { Session } from '#web/auth/session.ts';
import HearNews from '#web/news/hear-news.tsx';

/** What is told on every page to whoever is signed in; visitors never load it. */
export default function SignedInFoot({ session }: { session: Session }) {
  return (
    <>
      <PendingAudio />
      <HearNews session={session} />
    </>
  );
}
