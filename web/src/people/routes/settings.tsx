import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { NewsSettings } from '#web/news/news-settings.tsx';
import { Reminders } from '#web/news/reminders.tsx';
import { AccountSettings } from '#web/people/account-settings/account-settings.tsx';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** `/books/settings`: for those who are signed in; what they type outlives a session that ends meanwhile. */
export default function Settings() {
  const session = useWorkingSession();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined) {
    return (
      <SignInFirst title="Account settings">
        Sign in to see your profile, notifications, sign-in methods and data.
      </SignInFirst>
    );
  }
  return (
    <AccountSettings
      key={session.userid}
      session={session}
      notifications={<NewsSettings userid={session.userid} />}
      reminders={<Reminders userid={session.userid} />}
    />
  );
}
