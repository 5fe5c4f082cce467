import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { FeedPage } from '#web/news/feed/feed-page.tsx';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export default function Feed() {
  const session = useWorkingSession();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return (
      <SignInFirst title="Your feed">
        Sign in to see what the channels you follow have published. You’ll come back to this page.
      </SignInFirst>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FeedPage key={session.userid} session={session} />
    </div>
  );
}
