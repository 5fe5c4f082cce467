import { useSearchParams } from 'wouter';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { isAdmin } from '#web/auth/session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import NotFound from '#web/ui/not-found.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Administration } from '#web/credits/admin/administration.tsx';

/**
 * `/admin?person=`. Everyone but admins sees the not-found page, because the API doesn't reveal these routes to them
 * either.
 */
export default function AdminRoute() {
  const session = useWorkingSession();
  const [params, setParams] = useSearchParams();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined) {
    return <SignInFirst title="Administration">Admins only. Sign in to open this page.</SignInFirst>;
  }
  if (!isAdmin(session)) return <NotFound />;
  return (
    <Administration
      key={session.userid}
      userid={session.userid}
      username={params.get('person') ?? ''}
      onFind={(username) => setParams(username === '' ? {} : { person: username })}
    />
  );
}
