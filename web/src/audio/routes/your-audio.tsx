import { useSearchParams } from 'wouter';
import { Library } from '#web/audio/library/library.tsx';
import { searchParamsOf, filtersIn } from '#web/audio/library/filters.ts';
import { History } from '#web/listening/history.tsx';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { AudioTabs } from '#web/playlists/audio-tabs.tsx';
import { historyAddress } from '#web/listening/audio-addresses.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export default function YourAudioRoute() {
  const session = useWorkingSession();
  const [search, setSearch] = useSearchParams();
  const isHistory = search.get('tab') === 'history';
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return isHistory ? (
      <SignInFirst title="History">
        Sign in to continue listening on any device. You’ll come back to this page.
      </SignInFirst>
    ) : (
      <SignInFirst title="Your audio">Sign in to hear your audio. You’ll come back to this page.</SignInFirst>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isHistory ? (
        <History key={session.userid} session={session} tabs={<AudioTabs chosen={historyAddress} />} />
      ) : (
        <Library
          key={session.userid}
          session={session}
          filters={filtersIn(search)}
          onFilter={(filters) => setSearch(searchParamsOf(filters), { replace: true })}
        />
      )}
    </div>
  );
}
