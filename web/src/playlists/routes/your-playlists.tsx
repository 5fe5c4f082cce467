import { useSearchParams } from 'wouter';
import { YourPlaylists } from '#web/playlists/list/your-playlists.tsx';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** `/books/playlists`, by name or, with `?sort=newest`, newest first. */
export default function YourPlaylistsRoute() {
  const session = useWorkingSession();
  const [search, setSearch] = useSearchParams();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return (
      <SignInFirst title="Your playlists">
        Sign in to see your playlists. You’ll come back to this page.
      </SignInFirst>
    );
  return (
    <YourPlaylists
      key={session.userid}
      sort={search.get('sort') === 'newest' ? 'newest' : 'name'}
      onSort={(sort) => setSearch(sort === 'newest' ? { sort } : {}, { replace: true })}
    />
  );
}
