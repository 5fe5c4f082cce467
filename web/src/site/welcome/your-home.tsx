import type { Session } from '#web/auth/session.ts';
import { ContinueWriting } from '#web/books/continue-writing.tsx';
import { ContinueListeningSection } from '#web/listening/to-continue.tsx';
import { LatestOfFeed } from '#web/news/latest-of-feed.tsx';

export default function YourHome({ session }: { session: Session }) {
  return (
    <>
      <ContinueWriting session={session} />
      <ContinueListeningSection />
      <LatestOfFeed session={session} />
    </>
  );
}
