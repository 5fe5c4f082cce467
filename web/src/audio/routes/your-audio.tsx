import { useSearchParams } from 'wouter';
import { Library } from '#web/audio/library/library.tsx';
import { searchFor, wishIn } from '#web/audio/library/wish.ts';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** `/books/audio`: all that one has made to be heard; `?q=`, `status`, `kind`, `category` and `playlist` narrow it. */
export default function YourAudioRoute() {
  const session = useWorkingSession();
  const [search, setSearch] = useSearchParams();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return (
      <SignInFirst title="Your audio">
        Sign in to hear what you have made. You come back to this very page.
      </SignInFirst>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-20">
      <Library
        key={session.userid}
        session={session}
        wish={wishIn(search)}
        onWish={(wish) => setSearch(searchFor(wish), { replace: true })}
      />
    </div>
  );
}
