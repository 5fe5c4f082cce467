import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { NotificationsPage } from '#web/news/notifications/notifications-page.tsx';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export default function Notifications() {
  const session = useWorkingSession();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return (
      <SignInFirst title="Notifications">
        Sign in to see your notifications. You’ll come back to this page.
      </SignInFirst>
    );
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-6">
      <NotificationsPage key={session.userid} session={session} />
    </div>
  );
}
